import { expect, test } from 'vitest';
import { writeEmailDraft, type EmailDraft } from '#documents/email-draft.ts';

const draft: EmailDraft = {
  to: { name: 'Sipho Dlamini', address: 'sipho@example.com' },
  subject: 'Your payslip',
  text: 'Dear Sipho,\nyour payslip is attached.',
  attachment: { name: 'Dlamini Sipho.pdf', bytes: new Uint8Array(200).fill(65) },
};

const written = (more: Partial<EmailDraft> = {}) => writeEmailDraft({ ...draft, ...more }).toString('latin1');
const headOf = (file: string) => file.slice(0, file.indexOf('\r\n\r\n'));
/** The headers, with continued lines joined. */
const headers = (text: string) => text.replaceAll(/\r\n /g, ' ').split('\r\n');
const decoded = (text: string) =>
  [...text.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
    .map(([, word = '']) => Buffer.from(word, 'base64').toString())
    .join('');

test('is an unsent draft without sender, date and id', () => {
  expect(headers(headOf(written())).map((line) => line.split(':')[0])).toEqual([
    'X-Unsent',
    'To',
    'Subject',
    'MIME-Version',
    'Content-Type',
  ]);
  expect(headOf(written())).toContain(
    'X-Unsent: 1\r\nTo: "Sipho Dlamini"\r\n <sipho@example.com>\r\nSubject: Your payslip',
  );
});

test('has short lines ending in CRLF, and text and PDF unchanged', () => {
  const text = 'One\nTwo\r\nThree\rFour ë';
  const file = written({ text });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...file.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  const parts = file
    .split('--=_Paydesk_part')
    .map((part) => part.split('\r\n\r\n')[1]?.replaceAll('\r\n', '') ?? '');
  expect(Buffer.from(parts[1] ?? '', 'base64').toString()).toBe('One\r\nTwo\r\nThree\r\nFour ë');
  expect(Buffer.from(parts[2] ?? '', 'base64')).toEqual(Buffer.from(draft.attachment.bytes));
});

test('encodes special characters without cutting one in half', () => {
  const subject = 'Payslip – Zoë Müller, Nônô 🙂 '.repeat(6).trim();
  const name = `${'Zoë Müller – '.repeat(8)}November.pdf`;
  const file = written({
    subject,
    to: { name: 'Zoë Müller', address: 'zoe@example.com' },
    attachment: { ...draft.attachment, name },
  });
  const [, to = '', encoded = ''] = headers(headOf(file));
  expect(decoded(to)).toBe('Zoë Müller');
  expect(decoded(encoded)).toBe(subject);
  expect(file.match(/=\?[^?]*\?B\?[^?]*\?=/g)?.every((word) => word.length <= 75)).toBe(true);
  const parts = [...file.matchAll(/filename\*\d+\*=(?:UTF-8'')?([^;\r]*)/g)].map(([, part = '']) => part);
  expect(parts.length).toBeGreaterThan(1);
  expect(decodeURIComponent(parts.join(''))).toBe(name);
  expect(written()).toContain("filename*=UTF-8''Dlamini%20Sipho.pdf");
});

test('has no header that a text has begun', () => {
  const evil = 'a\r\nBcc: thief@example.com\u2028Cc: b\u0000';
  const file = written({
    subject: evil,
    to: { name: `"${evil}\\`, address: 'sipho@example.com' },
    attachment: { ...draft.attachment, name: `${evil}".pdf` },
  });
  expect(headers(file).filter((line) => /^(b?cc|from|reply-to)\s*:/i.test(line))).toEqual([]);
  expect(headOf(file)).toContain(String.raw`To: "\"a Bcc: thief@example.com Cc: b \\"`);
  expect(decoded(headOf(written({ subject: '=?UTF-8?B?QmNj?=' })).split('Subject: ')[1] ?? '')).toBe(
    '=?UTF-8?B?QmNj?=',
  );
});

test('replaces half a surrogate pair', () => {
  const name = 'Dlamini \ud800.pdf';
  const file = written({ subject: 'Payslip \ud800', attachment: { ...draft.attachment, name } });
  expect(decoded(headOf(file))).toBe('Payslip \ufffd');
  expect(file).toContain("filename*=UTF-8''Dlamini%20%EF%BF%BD.pdf");
});
