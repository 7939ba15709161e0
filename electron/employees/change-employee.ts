import type { EmployeeChanges } from './contract/employee-record.ts';
import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import type { Snapshot } from '#electron/outbox/contract/write.ts';
import { AppError } from '#kit/errors.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';
import { changedFields, changesOf, problemsSince } from '#kit/form/form-values.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { isMasked } from '#payroll/personal-number.ts';
import { flatten } from '#electron/outbox/writes/flatten.ts';
import { unmaskTexts } from './masked-texts.ts';
import type { CurrentRecord } from './record-fields.ts';

/** What the clerk saw in the fields that a change sets, in the form in which the outbox compares it. */
function seenOf(table: FormTable, changes: Readonly<Record<string, unknown>>, before: Texts): Snapshot {
  const seen: Snapshot = {};
  for (const { path, of, row } of fieldsOf(table)) {
    if (!Object.hasOwn(changes, of?.name ?? path)) continue;
    const text = before[path] ?? '';
    if (text === '') seen[path] = null;
    else seen[path] = row.kind === 'yes-no' ? String(text === 'yes') : text;
  }
  return seen;
}

const isNumber = /^-?\d+(\.\d+)?$/;

/** A typed value as the type that the service sent before, since it does not say which type a custom field takes. */
function asSent(earlier: OutsideValue | undefined, typed: OutsideValue): OutsideValue {
  if (typeof earlier === 'boolean' && (typed === 'yes' || typed === 'no')) return typed === 'yes';
  if (typeof earlier === 'number' && typeof typed === 'string' && isNumber.test(typed)) return Number(typed);
  return typed;
}

/** All custom fields of the record, with or without a name, including the changed values. */
function customFieldsOf(
  table: FormTable,
  held: OutsideFields,
  { typed, before, now }: { typed: OutsideFields; before: Texts; now: Texts },
): OutsideFields {
  const all = { ...held };
  for (const { of, row } of changedFields(table, before, now)) {
    if (of?.name !== 'customFields' || row.wire === undefined) continue;
    all[row.wire] = asSent(held[row.wire], typed[row.wire] ?? '');
  }
  return all;
}

/** The custom fields as the record has them; a field that has changed since the clerk began has its value from then. */
function seenCustomFields({ texts, customFields }: CurrentRecord, before: Texts): Snapshot {
  const seen = flatten('customFields', customFields ?? {});
  for (const path of Object.keys(texts).filter((one) => one.startsWith('customFields.'))) {
    const text = before[path] ?? '';
    if (text !== texts[path]) seen[path] = text === '' ? null : text;
    else seen[path] ??= null;
  }
  return seen;
}

/**
 * What to send of a change that was typed over a record: the changed fields, a changed object whole, and with them what
 * the clerk saw. Personal numbers come masked and are sent whole. Fails with `review-outdated` if a mask stands for a
 * number that has changed since, with `fields-wrong` if something is wrong, with `nothing-to-send` if nothing changed.
 */
export function changeOf(
  held: CurrentRecord,
  { before, now }: { before: Texts; now: Texts },
): { changes: EmployeeChanges; seen: Snapshot } {
  const { table, texts } = held;
  const [seen, wanted] = [unmaskTexts(table, texts, before), unmaskTexts(table, texts, now)];
  if (seen === undefined || wanted === undefined) throw new AppError('review-outdated', {});
  // A mask that was copied into another field, or that is left of a number which the record had there.
  const masks = changedFields(table, seen, wanted).filter(({ path }) => isMasked(wanted[path] ?? ''));
  const problems = new Map<string, FieldProblem>([
    ...problemsSince(table, seen, wanted),
    ...masks.map(({ path }) => [path, 'not-whole'] as const),
  ]);
  if (problems.size > 0) {
    throw new AppError('fields-wrong', {
      problems: Array.from(problems, ([path, problem]) => ({ path, problem })),
    });
  }
  const changes: EmployeeChanges = changesOf(table, seen, wanted);
  if (Object.keys(changes).length === 0) throw new AppError('nothing-to-send', {});
  const base = seenOf(table, changes, seen);
  const { customFields: typed } = changes;
  if (typed === undefined) return { changes, seen: base };
  const customFields = customFieldsOf(table, held.customFields ?? {}, { typed, before: seen, now: wanted });
  return { changes: { ...changes, customFields }, seen: { ...base, ...seenCustomFields(held, seen) } };
}
