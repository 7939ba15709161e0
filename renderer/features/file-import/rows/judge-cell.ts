import type { CellDoubt } from '#electron/file-import/contract/file-cell.ts';
import { bankOfBranch } from '#electron/employees/contract/banks.ts';
import { longestInput } from '#electron/exports/contract/cell-length.ts';
import { isIncomeTaxNumber } from '#electron/employees/contract/employee-rules.ts';
import { cleanEmail } from '#kit/form/email-address.ts';
import { idNumberProblem } from '#payroll/id-number.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { withoutTextMarker, withoutUnseen } from '#sheet/model/kinds/seen-text.ts';
import { shownText, type FileCell } from '../reading/table.ts';

/** What a cell is read as. `text`: anything that somebody wrote. */
export type JudgedKind =
  | ('text' | 'choice' | 'employee-number' | 'id-number' | 'tax-number' | 'account-number' | 'branch-code')
  | ('postal-code' | 'date' | 'hours' | 'money' | 'quantity' | 'percent' | 'yes-no' | 'password' | 'email');

/** Why the text of a cell may not be what was meant. */
export type Doubt =
  | CellDoubt
  /** An error value of the spreadsheet, such as `#N/A`. */
  | 'error-value'
  /** A logical value: Excel makes one of the name *True*. */
  | 'truth-value'
  /** A word for nothing, as databases write it. */
  | 'word-for-nothing'
  | 'too-long';

/** `block`: the cell is not used. `ask`: it is used if the clerk says so. `pass`: it is used. */
type Verdict = 'block' | 'ask' | 'pass';

/** The doubts about each kind. A date in a field for dates is none, and neither is a text that a list can settle. */
const verdicts: Readonly<
  Record<Doubt, { readonly other: Verdict } & Readonly<Partial<Record<JudgedKind, Verdict>>>>
> = {
  'error-value': { other: 'block' },
  'never-calculated': { other: 'block' },
  placeholder: { other: 'block' },
  'too-long': { other: 'block' },
  'turned-into-date': {
    other: 'block',
    date: 'pass',
    hours: 'pass',
    choice: 'pass',
    text: 'ask',
    password: 'ask',
  },
  'day-and-month': { other: 'pass', date: 'ask' },
  'cut-digits': { other: 'block' },
  'truth-value': { other: 'block', 'yes-no': 'pass', choice: 'pass', text: 'ask', password: 'ask' },
  // Elsewhere it is refused as what it is not.
  'word-for-nothing': {
    other: 'pass',
    text: 'ask',
    password: 'ask',
    'employee-number': 'ask',
    'account-number': 'ask',
  },
  // Elsewhere a check digit, a fixed length or the bank proves which zeros are missing, or zeros mean nothing.
  'lost-zeros': {
    other: 'pass',
    text: 'ask',
    'employee-number': 'ask',
    'account-number': 'ask',
    password: 'ask',
    'tax-number': 'ask',
  },
  'other-letters': {
    other: 'ask',
    choice: 'pass',
    date: 'pass',
    hours: 'pass',
    money: 'pass',
    quantity: 'pass',
    percent: 'pass',
    'yes-no': 'pass',
  },
  // A password may have any characters, and others than those of the keyboard are refused.
  'spoilt-letters': {
    other: 'ask',
    password: 'pass',
    choice: 'pass',
    date: 'pass',
    hours: 'pass',
    money: 'pass',
    quantity: 'pass',
    percent: 'pass',
    'yes-no': 'pass',
  },
  rounded: {
    other: 'pass',
    'employee-number': 'ask',
    'id-number': 'ask',
    'account-number': 'ask',
    password: 'ask',
  },
  'shown-otherwise': { other: 'ask' },
  'several-rows': { other: 'block', text: 'ask' },
  // Often somebody who has left.
  'hidden-row': { other: 'ask' },
  'hidden-column': { other: 'pass' },
  // The other cells of the merged ones are empty.
  merged: { other: 'ask' },
};

export interface JudgedCell {
  readonly verdict: Verdict | 'empty';
  /** What is blocked or asked about. */
  readonly doubt: Doubt | undefined;
  /** Cleaned, and with the leading zeros that are proved to be missing. */
  readonly text: string;
  /** The same before zeros were restored. */
  readonly written: string;
}

const truth = /^(TRUE|FALSE)$/;
/** What spreadsheets write into a text file for an error, in any language, and for a column that is too narrow. */
const errors = /^(?:#\p{Lu}[\p{Lu}\d/_]*[!?]|#N\/[AB]|#{3,}|Err:\d{3})$/u;
const nothings = /^(?:NULL|\(null\)|<null>|<NA>|NaN|nan|NaT|[nN]\/[aA])$/;
/** However many blanks are in it: cleaning a cell of 32 kB takes longer than a cell may. */
const longestCleaned = 10 * longestInput;
const nothing: JudgedCell = { verdict: 'empty', doubt: undefined, text: '', written: '' };

/** Judges a cell by what it is read as. Every way in uses it, so that one file is doubted in the same way everywhere. */
export function judgeCell(cell: FileCell, kind: JudgedKind): JudgedCell {
  if (cell.type === 'empty') return nothing;
  if (cell.text.length > longestCleaned) {
    const text = cell.text.trim();
    if (text.length > longestCleaned) {
      return { verdict: verdictOf('too-long', kind), doubt: 'too-long', text, written: text };
    }
  }
  const written = cleanCell(cell, kind);
  if (written === '') return nothing;
  const text = withZeros(kind, written);
  const isMended = text !== written;
  const doubts = doubtsOf(cell, written);
  // A password has no fixed length by which missing zeros could be noticed.
  if (cell.type === 'number' && (kind === 'password' || isTooShort(kind, text))) doubts.push('lost-zeros');
  const isOpen = (doubt: Doubt) => !(isMended && doubt === 'lost-zeros');
  for (const verdict of ['block', 'ask'] as const) {
    const doubt = doubts.find((one) => isOpen(one) && verdictOf(one, kind) === verdict);
    if (doubt !== undefined) return { verdict, doubt, text, written };
  }
  return { verdict: 'pass', doubt: undefined, text, written };
}

function verdictOf(doubt: Doubt, kind: JudgedKind): Verdict {
  return verdicts[doubt][kind] ?? verdicts[doubt].other;
}

/** What the reader found, and what the type says by itself: rows that were left out earlier have no doubts. */
function doubtsOf({ type, doubts = [] }: FileCell, text: string): Doubt[] {
  const found: Doubt[] = [...doubts];
  const isError = type === 'error' || (type === 'text' && errors.test(text));
  if (isError && !found.includes('never-calculated')) found.push('error-value');
  if (type === 'text' && nothings.test(text)) found.push('word-for-nothing');
  if (type === 'date' || type === 'time') found.push('turned-into-date');
  if (type === 'yes-no' || (type === 'text' && truth.test(text))) found.push('truth-value');
  if (text.length > longestInput) found.push('too-long');
  return found;
}

/** Kinds whose values are read by their type; the others are the text that the spreadsheet shows. */
const typed: ReadonlySet<JudgedKind> = new Set([
  ...(['date', 'hours', 'money', 'quantity', 'percent', 'yes-no'] as const),
]);

/** Without surplus white space, and without an apostrophe that only makes a spreadsheet keep a number as text. */
function cleanCell(cell: FileCell, kind: JudgedKind): string {
  const { type, text } = cell;
  if (typed.has(kind)) return type === 'text' ? withoutTextMarker(plainSpaces(text)) : text;
  if (type === 'yes-no') {
    if (kind === 'choice') return text === 'true' ? 'Yes' : 'No';
    return text.toUpperCase();
  }
  // A number that is shown as a label has been read as that; a currency or spaces belong to no number.
  const seen = type === 'number' && kind !== 'text' && kind !== 'password' ? text : shownText(cell);
  // Every character of a password counts, but before digits alone an apostrophe only keeps their zeros.
  if (kind === 'password') return /^\s*['’]\d+\s*$/.test(seen) ? withoutTextMarker(seen).trim() : seen.trim();
  return kind === 'email' ? cleanEmail(withoutUnseen(seen)) : withoutTextMarker(plainSpaces(seen));
}

const plainSpaces = (text: string): string => withoutUnseen(text).replaceAll(/\s+/gu, ' ').trim();

/** How many digits a number has, and how to prove that it is whole. Every postal code of South Africa has four. */
const proofs: Readonly<
  Partial<Record<JudgedKind, { readonly digits: number; readonly isRight: (text: string) => boolean }>>
> = {
  'id-number': { digits: 13, isRight: (text) => idNumberProblem(text) === undefined },
  'tax-number': { digits: 10, isRight: (text) => isIncomeTaxNumber(text) === undefined },
  'branch-code': { digits: 6, isRight: (text) => bankOfBranch(text) !== undefined },
  'postal-code': { digits: 4, isRight: () => true },
};

function isTooShort(kind: JudgedKind, text: string): boolean {
  return text.length < (proofs[kind]?.digits ?? 0);
}

function withZeros(kind: JudgedKind, text: string): string {
  const proof = proofs[kind];
  const digits = plainDigits(text);
  if (proof === undefined || !/^\d+$/.test(digits) || !isTooShort(kind, digits)) return text;
  const whole = digits.padStart(proof.digits, '0');
  return proof.isRight(whole) ? whole : text;
}
