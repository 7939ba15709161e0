import { z } from 'zod';
import { isMasked } from '#payroll/personal-number.ts';
import { cleanEmail } from './email-address.ts';
import { sameDecimal } from '#payroll/decimal.ts';
import type { FieldProblem } from './field-problem.ts';
import type { FieldKind, FieldRow, RowOf } from './form-table.ts';
import { idNumberProblem } from '#payroll/id-number.ts';
import { plainDigits } from '#payroll/plain-digits.ts';

interface Rules<R> {
  /** The text without meaningless parts, such as spaces at its ends. */
  readonly clean: (text: string, row: R) => string;
  /** What is wrong with a clean text that is not empty. */
  readonly problem: (text: string, row: R) => FieldProblem | undefined;
  /** The schema of the value that is sent to main. */
  readonly schema: (row: R) => z.ZodType;
  /** The value that is sent for a clean text; the text itself if left out. */
  readonly value?: (text: string) => unknown;
  readonly same?: (a: string, b: string) => boolean;
  /** The value that is sent for an empty field that had a text before. */
  readonly empty: '' | null;
}

const asIs = (text: string): string => text;
const trimmed = (text: string): string => text.trim();
const maxText = 200;
/** How a text is cleaned that is a number or an address. */
const cleanedBy: Readonly<Partial<Record<string, (text: string) => string>>> = {
  numeric: plainDigits,
  email: cleanEmail,
};

const exact = /^-?\d+(\.\d+)?$/;
const whole = /^-?\d{1,15}$/;

function decimalProblem(text: string, maxDecimals: number): FieldProblem | undefined {
  if (!exact.test(text)) return 'not-a-number';
  return (text.split('.')[1]?.length ?? 0) > maxDecimals ? 'too-many-decimals' : undefined;
}

function wholeProblem(text: string, { min, max }: { min: number; max: number }): FieldProblem | undefined {
  if (!whole.test(text)) return 'not-a-whole-number';
  if (Number(text) < min) return 'too-small';
  return Number(text) > max ? 'too-large' : undefined;
}

/** The values of a field that takes several, one per line, without duplicates. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
const lined = (text: string): string => linesOf(text).join('\n');
const sameLines = (a: string, b: string): boolean =>
  linesOf(a).toSorted().join('\n') === linesOf(b).toSorted().join('\n');
const maxNames = 500;
const maxName = 100;

const tooLong = (text: string, max = maxText) => (text.length > max ? 'too-long' : undefined);
const isDate = (text: string) => z.iso.date().safeParse(text).success;

/** Everything that depends on a field's kind, except its control on the page. */
const kinds: { readonly [K in FieldKind]: Rules<RowOf<K>> } = {
  text: {
    clean: (text, { keys }) => (cleanedBy[keys ?? 'none'] ?? trimmed)(text),
    problem: (text, { max }) => tooLong(text, max),
    schema: () => z.string(),
    empty: '',
  },
  secret: {
    clean: asIs,
    problem: (text, { max }) => tooLong(text, max),
    schema: () => z.string(),
    empty: '',
  },
  choice: {
    clean: trimmed,
    problem: (text, { options, open }) => {
      if (open) return tooLong(text, 60);
      return options.includes(text) ? undefined : 'not-listed';
    },
    schema: () => z.string(),
    empty: '',
  },
  integer: {
    clean: trimmed,
    problem: (text, row) => wholeProblem(text, row),
    schema: () => z.int(),
    value: Number,
    same: sameDecimal,
    empty: null,
  },
  reference: {
    clean: trimmed,
    problem: (text) => wholeProblem(text, { min: 1, max: Number.MAX_SAFE_INTEGER }) && 'not-listed',
    schema: () => z.int(),
    value: Number,
    empty: null,
  },
  references: {
    clean: lined,
    problem: (text) => {
      const isId = (line: string) =>
        wholeProblem(line, { min: 1, max: Number.MAX_SAFE_INTEGER }) === undefined;
      return linesOf(text).every(isId) ? undefined : 'not-listed';
    },
    schema: () => z.array(z.int()),
    value: (text) => linesOf(text).map(Number),
    same: sameLines,
    empty: null,
  },
  name: {
    clean: trimmed,
    problem: (text) => tooLong(text, maxName),
    schema: () => z.string(),
    empty: null,
  },
  names: {
    clean: lined,
    problem: (text) => {
      const names = linesOf(text);
      return names.length > maxNames || names.some((name) => name.length > maxName) ? 'too-long' : undefined;
    },
    schema: () => z.array(z.string()),
    value: linesOf,
    same: sameLines,
    empty: null,
  },
  date: {
    clean: trimmed,
    problem: (text) => (isDate(text) ? undefined : 'not-a-date'),
    schema: () => z.string(),
    empty: null,
  },
  money: {
    clean: trimmed,
    problem: (text) => decimalProblem(text, 2),
    schema: () => z.string(),
    same: sameDecimal,
    empty: null,
  },
  decimal: {
    clean: trimmed,
    problem: (text, { maxDecimals = 10 }) => decimalProblem(text, maxDecimals),
    schema: () => z.string(),
    same: sameDecimal,
    empty: null,
  },
  'yes-no': {
    clean: trimmed,
    problem: (text) => (text === 'yes' || text === 'no' ? undefined : 'not-listed'),
    schema: () => z.boolean(),
    value: (text) => text === 'yes',
    empty: null,
  },
  'id-number': {
    clean: plainDigits,
    problem: idNumberProblem,
    schema: () => z.string(),
    empty: '',
  },
};

function rulesOf<R extends FieldRow>(row: R): Rules<R> {
  // The table has for each kind the rules of that kind, which TypeScript cannot follow through the index.
  return kinds[row.kind] as unknown as Rules<R>;
}

export function cleanText(row: FieldRow, text: string): string {
  return rulesOf(row).clean(text, row);
}

/** What is wrong with one field on its own. The page and main both call this, so they cannot disagree. */
export function fieldProblem(row: FieldRow, text: string): FieldProblem | undefined {
  const clean = cleanText(row, text);
  if (clean.trim() === '') return row.required ? 'missing' : undefined;
  if (row.masked && isMasked(clean)) return 'not-whole';
  const problem = rulesOf(row).problem(clean, row);
  if (problem !== undefined) return problem;
  return row.checks?.map((check) => check(clean)).find((found) => found !== undefined);
}

/**
 * The value that is sent for a text. An empty one is sent only if the field was not empty before, or inside an object.
 */
export function fieldValue(row: FieldRow, text: string): unknown {
  const { clean, value = asIs, empty } = rulesOf(row);
  const cleaned = clean(text, row);
  return cleaned.trim() === '' ? empty : value(cleaned);
}

export function emptyValue(row: FieldRow): '' | null {
  return rulesOf(row).empty;
}

/** The form text of a value that is sent. */
export function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether two texts mean the same: `100` and `100.00` of money do. */
export function sameText(row: FieldRow, a: string, b: string): boolean {
  const { clean, same } = rulesOf(row);
  const [left, right] = [clean(a, row), clean(b, row)];
  return left === right || (same?.(left, right) ?? false);
}

/** The schema of the value that is sent for one field. */
export function fieldSchema(row: FieldRow): z.ZodType {
  const { schema, clean } = rulesOf(row);
  const base = schema(row);
  const cleaned = base instanceof z.ZodString ? base.overwrite((text) => clean(text, row)) : base;
  return cleaned.refine((value) => fieldProblem(row, textOfValue(value)) === undefined);
}
