/**
 * What a code comes with: the values of its words in the member `with`, or no such member. Tables such as
 * `ReasonValues` say which values each code has; `undefined` stands for none.
 */
export type With<V> = [V] extends [undefined] ? { with?: undefined } : { with: V };

/** The last argument of a function that takes the values of a code; none if the code has no values. */
export type GivenValues<V> = [V] extends [undefined] ? [] : [values: V];

/** Values of any code: plain data. */
export type Values = Readonly<
	Record<string, string | number | boolean | readonly string[] | readonly number[] | undefined>
>;
