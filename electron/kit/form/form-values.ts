import { cleanText, emptyValue, fieldProblem, fieldValue, sameText, textOfValue } from './field-kinds.ts';
import type { FieldDoubt } from './field-doubt.ts';
import type { FieldProblem } from './field-problem.ts';
import {
  fieldsOf,
  type Condition,
  type Field,
  type FormTable,
  type Sense,
  type Texts,
} from './form-table.ts';
import { localDay } from '#payroll/calendar.ts';

const read = (texts: Texts, path: string): string => (Object.hasOwn(texts, path) ? (texts[path] ?? '') : '');

function holds(condition: Condition, texts: Texts): boolean {
  return Object.entries(condition).every(([path, wanted]) => wanted.includes(read(texts, path).trim()));
}

function isEmpty(field: Field, texts: Texts): boolean {
  return cleanText(field.row, read(texts, field.path)).trim() === '';
}

/** Whether the form shows a field, given the values of the others. */
export function isAsked({ row, of }: Field, texts: Texts): boolean {
  return [row.onlyIf, of?.row.onlyIf].every(
    (condition) => condition === undefined || holds(condition, texts),
  );
}

/** Whether a field is shown first in its section, given the values of the others. */
export const isFirst = ({ row }: Field, texts: Texts): boolean =>
  row.firstIf !== undefined && holds(row.firstIf, texts);

/** Whether an object is given: something in it is filled in, or the rest of the form requires it. */
function isGiven(table: FormTable, { of }: Field, texts: Texts): boolean {
  if (of?.row.onlyIf !== undefined && !holds(of.row.onlyIf, texts)) return false;
  if (of === undefined || of.row.required) return true;
  if (of.row.requiredIf !== undefined && holds(of.row.requiredIf, texts)) return true;
  return fieldsOf(table).some((part) => part.of?.name === of.name && !isEmpty(part, texts));
}

/** Whether a field is required, given the values of the others. */
export function isRequired(table: FormTable, field: Field, texts: Texts): boolean {
  const { required, requiredIf } = field.row;
  const asked = required ?? (requiredIf !== undefined && holds(requiredIf, texts));
  return asked && isAsked(field, texts) && isGiven(table, field, texts);
}

function problemOf(
  table: FormTable,
  field: Field,
  { texts, today }: { texts: Texts; today: string },
): FieldProblem | undefined {
  if (!isAsked(field, texts)) return undefined;
  const text = read(texts, field.path);
  if (isEmpty(field, texts)) {
    if (isRequired(table, field, texts)) return 'missing';
  } else {
    const problem = fieldProblem(field.row, text);
    if (problem !== undefined) return problem;
  }
  const textOf = (path: string) => read(texts, path);
  return field.row.rules?.map((rule) => rule(text, textOf, today)).find((found) => found !== undefined);
}

/** What is wrong with each field, by its path, in the order of the table. */
export function problemsOf(
  table: FormTable,
  texts: Texts,
  today = localDay(new Date()),
): ReadonlyMap<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const field of fieldsOf(table)) {
    const problem = problemOf(table, field, { texts, today });
    if (problem !== undefined) problems.set(field.path, problem);
  }
  return problems;
}

/** What is unlikely about each field that is filled in and not wrong, by its path, in the order of the table. */
export function doubtsOf(table: FormTable, texts: Texts, sense: Sense): ReadonlyMap<string, FieldDoubt> {
  const doubts = new Map<string, FieldDoubt>();
  const textOf = (path: string) => read(texts, path).trim();
  for (const field of fieldsOf(table)) {
    const { path, row } = field;
    if (row.doubts === undefined || isEmpty(field, texts) || !isAsked(field, texts)) continue;
    if (problemOf(table, field, { texts, today: sense.today }) !== undefined) continue;
    const text = cleanText(row, read(texts, path));
    const doubt = row.doubts.map((one) => one(text, textOf, sense)).find((found) => found !== undefined);
    if (doubt !== undefined) doubts.set(path, doubt);
  }
  return doubts;
}

/** Of what is found in a change, what the record did not have already in a field that was not changed. */
function sinceThen<F>(
  found: ReadonlyMap<string, F>,
  earlier: ReadonlyMap<string, F>,
  { before, now }: { before: Texts; now: Texts },
): ReadonlyMap<string, F> {
  return new Map(
    [...found].filter(([path, one]) => earlier.get(path) !== one || read(before, path) !== read(now, path)),
  );
}

/**
 * What is wrong with a change. A fault that the record already had, in a field that was not changed, is not the clerk's
 * mistake and must not prevent other changes.
 */
export function problemsSince(
  table: FormTable,
  before: Texts,
  now: Texts,
): ReadonlyMap<string, FieldProblem> {
  return sinceThen(problemsOf(table, now), problemsOf(table, before), { before, now });
}

/** What is unlikely about a change; as with faults, what the record already had is not asked about. */
export function doubtsSince(
  table: FormTable,
  { before, now }: { before: Texts; now: Texts },
  sense: Sense,
): ReadonlyMap<string, FieldDoubt> {
  return sinceThen(doubtsOf(table, now, sense), doubtsOf(table, before, sense), { before, now });
}

/**
 * By field or object. A map, because inputs of items are fields with any name that the service gives, even `__proto__`.
 */
type Values = Map<string, unknown>;

function put(values: Values, { path, of, row }: Field, value: unknown): void {
  if (row.unsent) return;
  if (of === undefined) values.set(path, value);
  else {
    const part = path.slice(of.name.length + 1);
    values.set(of.name, {
      ...(values.get(of.name) as Record<string, unknown> | undefined),
      [part]: value,
    });
  }
}

/** The values that are sent for a form that is filled in; empty fields, and those that are not shown, are left out. */
export function valuesOf(table: FormTable, texts: Texts): Record<string, unknown> {
  const values: Values = new Map();
  for (const field of fieldsOf(table)) {
    const isSent = field.of === undefined ? !isEmpty(field, texts) : isGiven(table, field, texts);
    if (isSent && (isAsked(field, texts) || field.of !== undefined)) {
      put(
        values,
        field,
        isAsked(field, texts) ? fieldValue(field.row, read(texts, field.path)) : emptyValue(field.row),
      );
    }
  }
  return Object.fromEntries(values);
}

/** The fields whose meaning has changed. */
export function changedFields(table: FormTable, before: Texts, now: Texts): Field[] {
  return fieldsOf(table).filter(
    (field) =>
      isAsked(field, now) &&
      !field.row.unsent &&
      !sameText(field.row, read(before, field.path), read(now, field.path)),
  );
}

/** The values that are sent for a change: only the changed fields, and changed objects as a whole. */
export function changesOf(table: FormTable, before: Texts, now: Texts): Record<string, unknown> {
  const changed = changedFields(table, before, now);
  const objects = new Set(changed.map(({ of }) => of?.name).filter((name) => name !== undefined));
  const changes: Values = new Map();
  for (const field of fieldsOf(table)) {
    const isSent = field.of === undefined ? changed.includes(field) : objects.has(field.of.name);
    if (isSent) {
      put(
        changes,
        field,
        isAsked(field, now) ? fieldValue(field.row, read(now, field.path)) : emptyValue(field.row),
      );
    }
  }
  return Object.fromEntries(changes);
}

/** The form texts of values that came from elsewhere. */
export function textsOf(table: FormTable, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, of } of fieldsOf(table)) {
    const object = of === undefined ? values : values[of.name];
    const name = of === undefined ? path : path.slice(of.name.length + 1);
    const isObject = typeof object === 'object' && object !== null && Object.hasOwn(object, name);
    // The check above has shown that it is a record; its values are unknown.
    texts[path] = isObject ? textOfValue((object as Record<string, unknown>)[name]) : '';
  }
  return texts;
}
