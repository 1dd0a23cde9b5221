import { built, workflowNames } from '../build';
import { readWorkflowFile } from '../../tools/workflows';

it.each(workflowNames())('%s holds the code of the sources (else: npm run desk)', (name) => {
	expect(readWorkflowFile(`desk/workflows/${name}.json`)).toEqual(built(name));
});
