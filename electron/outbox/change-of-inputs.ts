import type { CalculationDetails } from '#electron/pay-items/contract/calculation.ts';
import type { Snapshot } from './contract/write.ts';
import { AppError } from '#kit/errors.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';
import { changesOf, problemsSince } from '#kit/form/form-values.ts';

/**
 * What to send of a calculation that was filled in or typed over: only the changed inputs, and with them what the clerk
 * saw there. Fails with `fields-wrong` if something is wrong, and with `nothing-to-send` if nothing was changed.
 */
export function changeOfInputs(
  table: FormTable,
  { before, now }: { before: Texts; now: Texts },
): { details: CalculationDetails; seen: Snapshot } {
  const problems = [...problemsSince(table, before, now)];
  if (problems.length > 0) {
    throw new AppError('fields-wrong', { problems: problems.map(([path, problem]) => ({ path, problem })) });
  }
  // Fields of calculations are a text, yes or no, or empty.
  const details = changesOf(table, before, now) as CalculationDetails;
  if (Object.keys(details).length === 0) throw new AppError('nothing-to-send', {});
  return { details, seen: seenOf(table, details, before) };
}

function seenOf(table: FormTable, details: CalculationDetails, before: Texts): Snapshot {
  const changed = fieldsOf(table).filter(({ path }) => Object.hasOwn(details, path));
  return Object.fromEntries(
    changed.map(({ path, row }) => {
      const text = before[path] ?? '';
      if (text === '') return [path, null];
      return [path, row.kind === 'yes-no' ? String(text === 'yes') : text];
    }),
  );
}
