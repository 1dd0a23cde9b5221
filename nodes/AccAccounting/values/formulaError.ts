/** The errors of Excel and of Google Sheets that stand in a cell in place of a value. */
const FORMULA_ERROR =
	/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)$/i;

const LONGEST_FORMULA_ERROR = 100;

/** Whether a value is what a spreadsheet shows for a formula that failed, such as `#N/A`. */
export function isFormulaError(value: unknown): boolean {
	return (
		typeof value === 'string' &&
		value.length <= LONGEST_FORMULA_ERROR &&
		FORMULA_ERROR.test(value.trim())
	);
}
