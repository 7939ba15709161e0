import { z } from 'zod';
import type { Journal, JournalLine } from './contract/journal.ts';
import { roundTogether } from '#payroll/round-together.ts';
import { BadAnswerError } from '#api/errors.ts';
import { partsPerCent, toParts } from '#api/wire/decimal.ts';
import { isFields, own, read, readRows } from '#api/wire/rows.ts';
import { isTooLong } from '#api/wire/text-limit.ts';
import { cents, text, wholeText } from '#api/wire/values.ts';

const split = z.object({ id: wholeText, name: text });
const line = z.object({
  category: text,
  line_item: text,
  label: text,
  amount: z.unknown(),
});
/** The maximum number of lines in a section and of splits in a line: far more than a chart of accounts has. */
const maxRows = 10_000;
const boundedArray = z.array(z.unknown()).max(maxRows);

const section = z.object({
  accounting_splits: boundedArray
    .pipe(z.array(split))
    .nullish()
    .transform((splits) => splits ?? []),
  debit: boundedArray.pipe(z.array(line)).nullish(),
  credit: boundedArray.pipe(z.array(line)).nullish(),
});

/**
 * The amounts of a line by split, or a single amount if the service does not send an object. Amounts that were divided
 * by a percentage are rounded together, so that they add up to the amount of the line.
 */
function amounts(amount: unknown, path: string): JournalLine['amounts'] {
  if (!isFields(amount)) return [{ splitId: null, amountCents: read(cents, amount, path) }];
  const given = Object.entries(amount);
  if (given.length > maxRows) throw new BadAnswerError(path);
  const entries = given.map(([id, value]) => {
    if (isTooLong(id)) throw new BadAnswerError(path);
    // Throws if the value is not an amount.
    const nearest = read(cents, value, path);
    return { id, parts: toParts(String(value)) ?? BigInt(nearest) * partsPerCent };
  });
  const rounded = roundTogether(
    entries.map(({ parts }) => parts),
    partsPerCent,
  );
  return entries.map(({ id }, nth) => ({ splitId: id === '' ? null : id, amountCents: rounded[nth] ?? 0 }));
}

type Wire = z.output<typeof section>;

function linesOf(known: Wire, side: JournalLine['side'], path: string): JournalLine[] {
  return (known[side] ?? []).map(({ category, line_item: item, label, amount }, index) => ({
    side,
    category,
    item,
    label: label || item,
    amounts: amounts(amount, `${path}.${side}[${index}].amount`),
  }));
}

/** The journal of one pay run, joined if the service returns it in parts. */
export function readJournal(body: unknown, payRunId: number): Journal {
  // A single journal may arrive without a list around it.
  const list = isFields(body) && Array.isArray(own(body, 'debit')) ? [body] : body;
  const sections = readRows(
    list,
    { what: 'journal', plural: 'accounting', wrapper: 'journal', maxRows: 1_000 },
    (record, path) => {
      if (!isFields(record) || (!('debit' in record) && !('credit' in record)))
        throw new BadAnswerError(path);
      const known = read(section, record, path);
      return {
        splits: known.accounting_splits,
        lines: [...linesOf(known, 'debit', path), ...linesOf(known, 'credit', path)],
      };
    },
  );
  const splits = new Map(sections.flatMap((part) => part.splits.map((row) => [row.id, row] as const)));
  return { payRunId, splits: [...splits.values()], lines: sections.flatMap(({ lines }) => lines) };
}
