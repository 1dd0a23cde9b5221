import { built, workflowNames } from '../build';
import { readWorkflowFile } from '../../tools/workflows';

it.each(workflowNames())(
	'%s contains the code built from the sources (if not: npm run desk)',
	(name) => {
		expect(readWorkflowFile(`desk/workflows/${name}.json`)).toEqual(built(name));
	},
);
