import type { OutsideAnswer, OutsideRequest, Service } from './service';

interface ModelMessage {
	role: string;
	content: string | null;
}

interface ModelRequest {
	messages: ModelMessage[];
	tools?: Array<{ function: { name: string } }>;
	stream?: boolean;
}

interface ResponseRequest {
	model: string;
	text: { format: { name: string } };
}

/** The model's next step: a call of a tool, or its answer. */
type ModelTurn = { tool: string; input: Record<string, unknown> } | { text: string };

/** OpenAI's chat completions, with a model that follows a script. */
export class OpenAi implements Service {
	readonly hosts = ['api.openai.com'];

	/** The model's steps, in order. */
	script: ModelTurn[] = [];

	/** The results of tools that it received. */
	readonly toolResults: string[] = [];

	/** Names of the tools in the last request. */
	offered: string[] = [];

	/** What it reads in documents, in order, by the name of the form that it fills in. */
	readings: Record<string, Array<object | string>> = {};

	/** Types of the pictures and PDFs that it received. */
	readonly documents: string[] = [];

	answer({ path, body }: OutsideRequest): OutsideAnswer {
		if (path === '/v1/responses') return this.read(body);
		if (path !== '/v1/chat/completions') return { status: 404, json: { error: { message: path } } };
		const { messages, tools = [], stream } = JSON.parse(body) as ModelRequest;
		this.offered = tools.map((tool) => tool.function.name);
		const last = messages.at(-1);
		if (last?.role === 'tool') this.toolResults.push(String(last.content));
		const turn = this.script.shift() ?? { text: 'The script has ended.' };
		const message =
			'text' in turn
				? { role: 'assistant', content: turn.text }
				: {
						role: 'assistant',
						content: null,
						tool_calls: [
							{
								index: 0,
								id: `call_${this.toolResults.length}`,
								type: 'function',
								function: { name: turn.tool, arguments: JSON.stringify(turn.input) },
							},
						],
					};
		const finish = 'text' in turn ? 'stop' : 'tool_calls';
		const head = { id: 'chatcmpl-e2e', created: 1790000000, model: 'gpt-4.1-mini' };
		if (!stream) {
			return {
				json: {
					...head,
					object: 'chat.completion',
					choices: [{ index: 0, message, finish_reason: finish }],
					usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
				},
			};
		}
		const chunk = (delta: object, finish_reason: string | null) =>
			`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
		return {
			contentType: 'text/event-stream',
			bytes: Buffer.from(`${chunk(message, null)}${chunk({}, finish)}data: [DONE]\n\n`),
		};
	}

	/** OpenAI's responses: reads a document into a form. */
	private read(body: string): OutsideAnswer {
		const files = body.matchAll(/data:((?:image|application)\/[a-z]+);base64,/g);
		this.documents.push(...[...files].map(([, type = '']) => type));
		const { model, text } = JSON.parse(body) as ResponseRequest;
		const reading = this.readings[text.format.name]?.shift() ?? 'I cannot read this.';
		const answer = typeof reading === 'string' ? reading : JSON.stringify(reading);
		const content = [{ type: 'output_text', text: answer, annotations: [] }];
		return {
			json: {
				id: 'resp_e2e',
				object: 'response',
				model,
				text,
				status: 'completed',
				output: [{ id: 'msg_e2e', type: 'message', role: 'assistant', content }],
				usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
			},
		};
	}
}
