import type { EmployeeChanges } from '#contract/domain/employee-record.ts';
import type { OutsideFields, OutsideValue } from '#contract/domain/outside.ts';
import type { Snapshot } from '#contract/domain/write.ts';
import { AppError } from '#contract/errors.ts';
import { fieldsOf, type FormTable, type Texts } from '#contract/form/form-table.ts';
import { changedFields, changesOf, problemsSince } from '#contract/form/form-values.ts';
import { flatten } from '../outbox/writes/flatten.ts';
import { unmaskTexts } from './masked-texts.ts';
import type { CurrentRecord } from './record-fields.ts';

/** Of the fields that a change names, what the clerk saw there, as the outbox compares it. */
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

/** A typed value in the kind of value that the service sent: it does not say which kind a custom field takes. */
function asSent(earlier: OutsideValue | undefined, typed: OutsideValue): OutsideValue {
  if (typeof earlier === 'boolean' && (typed === 'yes' || typed === 'no')) return typed === 'yes';
  if (typeof earlier === 'number' && typeof typed === 'string' && isNumber.test(typed)) return Number(typed);
  return typed;
}

/** All custom fields of the record, with or without a name, with the changed ones in their places. */
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

/** As the record has them; of a field that was another one when the clerk began, what stood there then. */
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
 * What travels of a change that was typed over a record: the changed fields, a changed object whole, and beside them
 * what the clerk saw. Personal numbers come by their masks and leave whole. Fails with `review-outdated` where a mask
 * stands for a number that is another one by now, with `fields-wrong` where something is wrong.
 */
export function changeOf(
  held: CurrentRecord,
  { before, now }: { before: Texts; now: Texts },
): { changes: EmployeeChanges; seen: Snapshot } {
  const { table, texts } = held;
  const [seen, wanted] = [unmaskTexts(table, texts, before), unmaskTexts(table, texts, now)];
  if (seen === undefined || wanted === undefined) throw new AppError('review-outdated', {});
  const problems = [...problemsSince(table, seen, wanted)];
  if (problems.length > 0) {
    throw new AppError('fields-wrong', { problems: problems.map(([path, problem]) => ({ path, problem })) });
  }
  const changes: EmployeeChanges = changesOf(table, seen, wanted);
  if (Object.keys(changes).length === 0) throw new AppError('nothing-to-send', {});
  const base = seenOf(table, changes, seen);
  const { customFields: typed } = changes;
  if (typed === undefined) return { changes, seen: base };
  const customFields = customFieldsOf(table, held.customFields ?? {}, { typed, before: seen, now: wanted });
  return { changes: { ...changes, customFields }, seen: { ...base, ...seenCustomFields(held, seen) } };
}
