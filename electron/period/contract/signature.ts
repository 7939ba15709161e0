import { z } from 'zod';
import { formTable, type Check } from '#kit/form/form-table.ts';
import { recordSchema } from '#kit/form/form-schema.ts';
import { cents, timestamp } from '#kit/values.ts';

/** What a signature covers, as far as it was known when it was made, with the words for it. */
export const signedParts = {
  payslips: 'payslips',
  findings: 'ticked findings',
  'pay-file': 'bank file',
  payments: 'payment runs',
  journals: 'journals',
  emp201: 'EMP201',
} as const;
export type SignedPart = keyof typeof signedParts;
// The keys of the table are the parts.
const signedPart = z.enum(Object.keys(signedParts) as [SignedPart]);

type Write = (count: number) => string;

const things =
  (one: string, many: string) =>
  (count: number, write: Write): string =>
    `${write(count)} ${count === 1 ? one : many}`;

/** What can have changed after it was signed, in words. */
export const signatureChanges = {
  'payslips-changed': things('payslip changed', 'payslips changed'),
  'payslips-added': things('payslip added', 'payslips added'),
  'payslips-gone': things('payslip gone', 'payslips gone'),
  findings: things('tick of the period check', 'ticks of the period check'),
  'pay-file': () => 'the bank file',
  payments: () => 'the payment runs',
  journals: things('journal', 'journals'),
  emp201: () => 'the EMP201',
} as const satisfies Readonly<Record<string, (count: number, write: Write) => string>>;
type ChangedThing = keyof typeof signatureChanges;

const signatureChange = z.strictObject({
  // The keys of the table are what can change.
  what: z.enum(Object.keys(signatureChanges) as [ChangedThing]),
  count: z.int().positive(),
});
export type SignatureChange = z.infer<typeof signatureChange>;

/** `unknown`: nothing that is known has changed, but payslips that were signed have not been read again. */
const holds = z.enum(['yes', 'no', 'unknown']);

export const signature = z.strictObject({
  signedBy: z.string(),
  preparedBy: z.string(),
  at: timestamp,
  /** The check code of what was signed. */
  code: z.string(),
  covers: z.array(signedPart),
  holds,
  /** What changed after it was signed; empty unless it no longer holds. */
  changes: z.array(signatureChange),
});
export type Signature = z.infer<typeof signature>;

/** What a second person would sign now. */
export const toSign = z.strictObject({
  code: z.string(),
  payslips: z.int(),
  nettPayCents: cents,
  covers: z.array(signedPart),
});
export type ToSign = z.infer<typeof toSign>;

/** The letters of a name, without case, spaces and marks; '' for no name. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Its words in a fixed order, so that a last name may come first. */
const wordsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(lettersOf)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** `Thandi Nkosi` is `Nkosi, Thandi` and the user `thandi.nkosi`. */
export const isSamePerson = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other) || wordsOf(one) === wordsOf(other);

/** The names in a list such as `thandi, pieter and Lerato`, besides the whole text. */
export const namesIn = (text: string): readonly string[] => [
  text,
  ...text.split(/[,;/&+\n]|\s(?:and|en)\s/i).map((name) => name.trim()),
];

const hasName: Check = (text) => (lettersOf(text) === '' ? 'missing' : undefined);

/** What is filled in by the person who signs. */
export const signFields = formTable({
  preparedBy: { kind: 'text', required: true, max: 100, checks: [hasName] },
  signedBy: { kind: 'text', required: true, max: 100, refusedBy: ['signature-refused'] },
});
export const signed = recordSchema(signFields);

/** What is filled in by the person who takes a signature back. */
export const unsignFields = formTable({
  signedBy: { kind: 'text', required: true, max: 100, refusedBy: ['signature-refused'] },
  reason: { kind: 'text', required: true, max: 300 },
});
export const unsigned = recordSchema(unsignFields);
