import fc from 'fast-check';

import { cleanText, withoutSecretsOf } from '../../nodes/AccAccounting/service/cleanText';
import { signedHeaders } from '../../tools/sandbox/client';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJjbGllbnRfaWQiOiJjIn0.c2lnbmF0dXJl-_x';
const SIGNER = { signatureSecret: 'secret', email: 'e', tenantId: 'u' };
const { 'a-signature': SIGNATURE = '' } = signedHeaders(SIGNER, '/p', 't');

describe('plain words of the service', () => {
	it.each([
		'master data currency not found',
		'token expired',
		'invalid signature: the request was changed',
		'access token: expired',
		'expired date should be later or equal to document date',
		'Faktur 00001/FPB/11/26 sudah ada; lihat 123e4567-e89b-12d3-a456-426614174000',
		'Hey Jude, 12 × Rp 1.500,00 = Rp 18.000,00',
		'',
	])('stay: %s', (text) => {
		expect(cleanText(text, ['client-secret', ''])).toBe(text);
	});

	it('are put on one line, without control characters', () => {
		expect(cleanText(' a\r\n\tb\u0000c\u202ed\u00a0\u200be ')).toBe('a b c d e');
	});
});

describe('secrets that are known', () => {
	it.each([
		['as they are', 's3cret&"x" é', 'client s3cret&"x" é is wrong'],
		['in JSON', 'a"b\\c', '{"given":"a\\"b\\\\c"}'],
		['in an address', 'a b&c', 'see /login?given=a%20b%26c'],
		['that hold another', 'secret-long', 'secret-long'],
	])('are taken out %s', (_, secret, text) => {
		const cleaned = cleanText(text, ['secret', secret]);
		expect(cleaned).toContain('…');
		for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
			expect(cleaned).not.toContain(form);
		}
		expect(cleaned).not.toContain('-long');
	});

	it('are left where they are too short to be one', () => {
		expect(cleanText('the abc of it', ['abc', 'a', ''])).toBe('the abc of it');
	});

	it('may hold half a character', () => {
		expect(cleanText('x half\ud800 y', ['half\ud800'])).toBe('x … y');
	});
});

const ENTITIES: Record<string, string> = Object.fromEntries(
	[
		...['!excl', '"quot', '#num', '$dollar', '%percnt', '&amp', "'apos", '(lpar', ')rpar', '*ast'],
		...['+plus', ',comma', '.period', '/sol', ':colon', ';semi', '<lt', '=equals', '>gt', '?quest'],
		...[
			'@commat',
			'[lsqb',
			'\\bsol',
			']rsqb',
			'^Hat',
			'_lowbar',
			'`grave',
			'{lcub',
			'|vert',
			'}rcub',
		],
	].map((text) => [text.charAt(0), `&${text.slice(1)};`]),
);

/** How others write a text: each of these has been seen in an answer or a log of some service. */
const WRITINGS: Record<string, (secret: string) => string> = {
	'as it is': (secret) => secret,
	'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
	'in JSON with \\/': (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
	'in JSON in JSON': (secret) =>
		JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1).replaceAll('/', '\\/'),
	'in units of JSON': (secret) =>
		secret.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
	'percent-encoded': encodeURIComponent,
	'percent-encoded in lower case': (secret) =>
		encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
	'percent-encoded whole': (secret) => Buffer.from(secret).toString('hex').replace(/../g, '%$&'),
	'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
	'as a form': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
	'in HTML': (secret) =>
		secret.replace(
			/[&<>"']/g,
			(sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }[sign]};`,
		),
	'in HTML by name': (secret) =>
		secret.replace(/[!-/:-@[-`{-~]/g, (sign) => ENTITIES[sign] ?? sign),
	'in HTML by number': (secret) => secret.replace(/[^\w]/gu, (sign) => `&#${sign.codePointAt(0)};`),
	'in HTML by hex': (secret) =>
		secret.replace(/[^\w]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`),
	'in Base64': (secret) => Buffer.from(secret).toString('base64'),
	'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
	'in Base64 behind one sign': (secret) => Buffer.from(`:${secret}`).toString('base64'),
	'in Base64 with a name before': (secret) => Buffer.from(`my-client:${secret}`).toString('base64'),
	'in Base64 between others': (secret) => Buffer.from(`a=${secret}&b=c`).toString('base64url'),
	'in Base64, percent-encoded': (secret) =>
		encodeURIComponent(Buffer.from(secret).toString('base64')),
	'in hex': (secret) => Buffer.from(secret).toString('hex'),
	'in hex with capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
	'with a line break': (secret) => `${secret.slice(0, 9)}\r\n ${secret.slice(9)}`,
	'with signs that nobody sees': (secret) => [...secret].join('\u200b'),
};

/** Whether a text still holds so much of a secret that the rest could be guessed. */
function tells(text: string, secret: string): boolean {
	const writings = Object.values(WRITINGS).map((write) => write(secret));
	const pieces = writings.flatMap((written) =>
		Array.from({ length: Math.max(1, written.length - 40) }, (_, at) => written.slice(at, at + 40)),
	);
	return pieces.some((piece) => text.includes(piece));
}

describe('the secrets of a request, however the service writes them', () => {
	const SECRETS = {
		token: JWT,
		'opaque token': 'k3JvQ8mZp1Xw7TnL/x+y~z=.AbCdEf_ghi-JKL',
		'A-Signature': SIGNATURE,
		'A-Data': Buffer.from('bookkeeping@company.com:123e4567-e89b-12d3').toString('base64'),
		'secret with all signs': 'pa/ss+wo rd&"<\'>\\=é😀%41;?#',
	};
	const all = Object.values(SECRETS);
	const cases = Object.entries(SECRETS).flatMap(([name, secret]) =>
		Object.entries(WRITINGS).map(([how, write]) => [name, how, secret, write(secret)] as const),
	);

	it.each(cases)('%s %s', (_, __, secret, written) => {
		const text = `Rp 1.500,00: ${written}; 00001/FPB/11/26`;
		const body = {
			message: text,
			data: [{ document_number: written, note: text, [written]: 1, items: [[text]] }],
		};
		expect(tells(cleanText(text, all), secret)).toBe(false);
		const told = JSON.stringify(withoutSecretsOf(all, body));
		expect(tells(told, secret)).toBe(false);
		expect(tells(JSON.stringify(withoutSecretsOf(all, text)), secret)).toBe(false);
		expect(told).toContain('1.500,00');
		expect(told).toContain('00001/FPB/11/26');
	});

	it('are taken out as deep as an answer can be, and no other thing is changed', () => {
		const deep = (text: string) => `${'['.repeat(50_000)}"${text}"${']'.repeat(50_000)}`;
		const told = withoutSecretsOf(all, JSON.parse(deep(SIGNATURE)));
		let inner: unknown = told;
		while (Array.isArray(inner)) inner = inner[0] as unknown;
		expect(inner).toBe('…');
		const given =
			'{"__proto__":{"a":1},"constructor":"x","n":[1e21,-0.5,null,true],"":" é%41&amp;\\\\u0041 "}';
		const same = withoutSecretsOf(all, JSON.parse(given));
		expect(same).toEqual(JSON.parse(given));
		expect(Object.keys(same)).toEqual(Object.keys(JSON.parse(given)));
	});
});

describe('what only looks like a secret', () => {
	const data = () => ({
		vendor_name: 'PT Maju Jaya',
		document_number: '00001/FPB/11/26',
		amount: 20261121,
		text: '20261121',
		note: 'the token of our thanks: 12345678901234567890; secret=recipe',
	});

	it.each([
		['Maju'],
		['PT Maju'],
		['00001/FPB'.slice(0, 5)],
		['00001/11/26'],
		['20261121'],
		['1'],
		[''],
	])('stays in names, amounts and numbers where a secret is %j', (secret) =>
		expect(withoutSecretsOf([secret], data())).toEqual(data()),
	);

	it('is taken out of messages from four characters on', () => {
		const body = { message: 'the Maju and the abc', data: data() };
		expect(withoutSecretsOf(['Maju', 'abc'], body)).toEqual({
			message: 'the … and the abc',
			data: data(),
		});
	});

	it('stays as it is written, escapes and all', () => {
		const text = 'Caf%C3%A9 &amp; \\u0041 \\/ YWJj 1 2';
		expect(withoutSecretsOf([JWT, SIGNATURE], { text })).toEqual({ text });
	});
});

describe('secrets that nobody knows here', () => {
	it.each([
		['Bearer abc', 'Bearer …'],
		['got "authorization: bearer abc.def-ghi"', 'got "authorization: Bearer …"'],
		['Authorization: abc def', 'Authorization: … def'],
		['Authorization=Bearer%20abc', 'Authorization=Bearer …'],
		[`token ${JWT} is not good`, 'token … is not good'],
		[`token ${JWT.slice(0, 30)} is not good`, 'token … is not good'],
		[`x${JWT}`, 'x…'],
		[`expected ${SIGNATURE}, got nothing`, 'expected …, got nothing'],
		['A-Signature: abc=, A-Data: abc==', 'A-Signature: …, A-Data: …'],
		['{"a-signature":"x","a-data":"y","n":1}', '{"a-signature":"…","a-data":"…","n":1}'],
		['{"client_id":"c","client_secret":"hush \\" hush"}', '{"client_id":"c","client_secret":"…"}'],
		['"{\\"client_secret\\": \\"hush\\"}"', '"{\\"client_secret\\": \\"…\\"}"'],
		["{'access_token': 'hush'}", "{'access_token': '…'}"],
		['{"access_token": 12345678901234567}', '{"access_token": …}'],
		['path=/v1/banks&token=abc&email=a@b.co', 'path=/v1/banks&token=…&email=a@b.co'],
		['path%3D/v1/banks%26token%3Dabc', 'path%3D/v1/banks%26token%3D…'],
		['signature secret: 0123456789abcdef', 'signature secret: …'],
	])('%s', (text, expected) => {
		expect(cleanText(text)).toBe(expected);
	});
});

describe('length', () => {
	it('is at most 1,000 characters, or what is asked for', () => {
		expect(cleanText('ab '.repeat(1000))).toHaveLength(1000);
		expect(cleanText('x'.repeat(1000))).toBe('x'.repeat(1000));
		expect(cleanText('x'.repeat(1001))).toBe(`${'x'.repeat(999)}…`);
		expect(cleanText('123456', [], 5)).toBe('1234…');
		expect(cleanText('12345', [], 5)).toBe('12345');
	});

	it('leaves no half of a character', () => {
		expect(cleanText('😀'.repeat(600), [], 10)).toBe('😀😀😀😀…');
	});

	it('leaves no half of a secret, wherever the cut falls', () => {
		const hidden = 'Secret5-Of-The-Client';
		for (let before = 0; before < 120; before++) {
			for (const [secret, secrets] of [
				[hidden, [hidden]],
				[JWT, []],
				[SIGNATURE, []],
			] as const) {
				const text = `${`${secret} `.repeat(3)}${'. '.repeat(before)}${secret} ${'. '.repeat(99)}`;
				const cleaned = cleanText(text.repeat(5), secrets, 60);
				expect(cleaned).toMatch(/^[…. ]*$/);
			}
		}
	});

	const unit = fc.constantFrom(
		'a',
		'"',
		"'",
		':',
		'=',
		' ',
		'\\',
		'token',
		'Bearer ',
		'eyJ',
		'S3C',
	);

	it('is kept, and no secret stays, whatever the text is', () => {
		fc.assert(
			fc.property(
				fc.array(unit, { maxLength: 200 }),
				fc.integer({ min: 1, max: 80 }),
				(parts, most) => {
					const cleaned = cleanText(parts.join(''), ['S3Ca'], most);
					expect(cleaned.length).toBeLessThanOrEqual(most);
					expect(cleaned).not.toContain('S3Ca');
					expect(cleaned).not.toMatch(/\p{Cs}/u);
				},
			),
		);
	});
});

describe('long texts take no longer', () => {
	const MANY = 100_000;
	const LONG = 50_000_000;

	// The limit of `most` is lifted, so that each pattern sees all of the text.
	it.each(
		[
			'eyJ',
			'bearer ',
			'bearer',
			'authorization ',
			'token\\',
			'token"  ',
			'token":"\\',
			'secret:',
			'secret=',
			'a-data:  ',
			'signature \t',
			'A',
			'AA=',
			'"',
			'\\',
			' ',
			'\u0000',
			'.',
			'eyJaaaaaaaaaaaaaaaa.',
		].map((part) => [part]),
	)('100,000 times %j', (part) => {
		const text = part.repeat(MANY);
		for (const end of ['', '!', '"', '=']) {
			expect(
				cleanText(`${text}${end}`, ['tokens'], 10 * text.length).length,
			).toBeGreaterThanOrEqual(0);
		}
	});

	it.each([
		'%41',
		'%',
		'%25',
		'&#',
		'&amp;',
		'&#65;',
		'\\',
		'\\u',
		'\\\\',
		'\\u0041',
		' ',
		's',
		'…',
		'%25%',
	])('100,000 times %j in an answer', (part) => {
		const text = part.repeat(MANY);
		const secrets = ['secret s', 's'.repeat(50), ' '.repeat(50), 'x'.repeat(4_000)];
		withoutSecretsOf(secrets, { message: text, data: [text, { [text]: text }] });
		expect(cleanText(text, secrets, 10 * text.length)).toBeDefined();
	});

	it('50 MB', () => {
		expect(cleanText('token '.repeat(LONG / 6), ['secret'])).toHaveLength(1000);
	});
});
