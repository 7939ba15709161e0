import type { z } from 'zod';
import { BadAnswerError } from '../errors.ts';
import { readUsual } from './usual-form.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own properties only: keys from outside may be called `constructor`. */
export const own = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** The record itself, from `{ "employee": {…} }` or bare. */
export function unwrap(value: unknown, wrapper: string): unknown {
  if (!isFields(value)) return value;
  const inner = own(value, wrapper);
  return isFields(inner) ? inner : value;
}

/** The elements of a list, bare or under its plural or `data`; null if it is not a list. */
export function elements(body: unknown, plural: string): readonly unknown[] | null {
  if (Array.isArray(body)) return body as unknown[];
  if (!isFields(body)) return null;
  const inner = own(body, plural) ?? own(body, 'data');
  return Array.isArray(inner) ? inner : null;
}

/** Known field names appear in the message, keys from outside do not: they may contain personal data. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      return /^[a-z_]{1,40}$/.test(String(key)) ? `.${String(key)}` : '.…';
    })
    .join('');
}

/** The value parsed by the schema; otherwise `bad-answer` with `path` and the field's path, never the value. */
export function read<S extends z.ZodType>(schema: S, value: unknown, path: string): z.output<S> {
  const usual = readUsual(schema, value);
  if (usual !== undefined) return usual;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BadAnswerError(`${path}${pathText(result.error.issues[0]?.path ?? [])}`);
}

interface ListShape {
  /** The resource's name in a `bad-answer`. */
  readonly what: string;
  readonly plural: string;
  readonly wrapper: string;
  /** The maximum number of rows. A longer list is refused, because reading it would block everything else. */
  readonly maxRows?: number;
}

/**
 * Reads every row of a list. One row that cannot be read refuses the whole response: a list with an employee missing
 * would be paid as if it were complete.
 */
export function readRows<T>(body: unknown, shape: ListShape, row: (record: unknown, path: string) => T): T[] {
  const rows = elements(body, shape.plural);
  if (rows === null || rows.length > (shape.maxRows ?? Infinity)) throw new BadAnswerError(shape.what);
  return rows.map((element, index) => row(unwrap(element, shape.wrapper), `${shape.what}[${index}]`));
}

/** Throws if a response belongs to another owner than the one requested; null is accepted. */
export function sameOwner(asked: number, answered: number | null, path: string) {
  if (answered !== null && answered !== asked) throw new BadAnswerError(path);
}
