import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { EmployeeChanges } from '#contract/domain/employee-record.ts';
import type { Snapshot } from '#contract/domain/write.ts';
import { AppError } from '#contract/errors.ts';
import { fieldsOf, type Texts } from '#contract/form/form-table.ts';
import { changesOf, problemsSince } from '#contract/form/form-values.ts';
import { unmaskTexts } from './masked-texts.ts';

/** Of the fields that a change names, what the clerk saw there, as the outbox compares it. */
function seenOf(changes: Readonly<Record<string, unknown>>, before: Texts): Snapshot {
  const seen: Snapshot = {};
  for (const { path, of, row } of fieldsOf(employeeFields)) {
    if (!Object.hasOwn(changes, of?.name ?? path)) continue;
    const text = before[path] ?? '';
    if (text === '') seen[path] = null;
    else seen[path] = row.kind === 'yes-no' ? String(text === 'yes') : text;
  }
  return seen;
}

/**
 * What travels of a change that was typed over a record: the changed fields, a changed object whole, and beside them
 * what the clerk saw. Personal numbers come by their masks and leave whole. Fails with `review-outdated` where a mask
 * stands for a number that is another one by now, with `fields-wrong` where something is wrong.
 */
export function changeOf(
  held: Texts,
  { before, now }: { before: Texts; now: Texts },
): { changes: EmployeeChanges; seen: Snapshot } {
  const [seen, wanted] = [unmaskTexts(employeeFields, held, before), unmaskTexts(employeeFields, held, now)];
  if (seen === undefined || wanted === undefined) throw new AppError('review-outdated', {});
  const problems = [...problemsSince(employeeFields, seen, wanted)];
  if (problems.length > 0) {
    throw new AppError('fields-wrong', { problems: problems.map(([path, problem]) => ({ path, problem })) });
  }
  const changes = changesOf(employeeFields, seen, wanted);
  if (Object.keys(changes).length === 0) throw new AppError('nothing-to-send', {});
  return { changes, seen: seenOf(changes, seen) };
}
