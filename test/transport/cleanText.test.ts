import fc from 'fast-check';

import { cleanText } from '../../nodes/AccAccounting/transport/cleanText';
import { signature } from '../../nodes/AccAccounting/transport/signature';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJjbGllbnRfaWQiOiJjIn0.c2lnbmF0dXJl-_x';
const SIGNATURE = signature({ path: '/p', token: 't', email: 'e', tenantId: 'u' }, 'secret');

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

	it('50 MB', () => {
		expect(cleanText('token '.repeat(LONG / 6), ['secret'])).toHaveLength(1000);
	});
});
