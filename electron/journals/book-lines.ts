import { journalLineKey, type BookedLine, type JournalAccount } from './contract/journal-book.ts';
import type { JournalLine } from './contract/journal.ts';

/** The part of a line that belongs to one group. */
interface GroupShare {
  readonly group: string;
  readonly amountCents: number;
}

export interface DividedLine {
  readonly line: JournalLine;
  readonly shares: readonly GroupShare[];
}

const sumOf = (shares: readonly { readonly amountCents: number }[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The line with all its splits together, in one unnamed group. */
export function inOneBlock(line: JournalLine): DividedLine {
  return { line, shares: [{ group: '', amountCents: sumOf(line.amounts) }] };
}

/** Divides the line by split. Groups are named after the splits; a split that is no longer listed, by its id. */
export function bySplit(line: JournalLine, nameOf: ReadonlyMap<string, string>): DividedLine {
  const shares = line.amounts.map(({ splitId, amountCents }) => ({
    group: splitId === null ? '' : (nameOf.get(splitId) ?? splitId),
    amountCents,
  }));
  return { line, shares };
}

/**
 * The lines for the books, group by group, in order of first appearance, debits before credits, although several pay runs
 * follow each other. Lines with the same key are added up.
 */
export function bookLines(
  divided: readonly DividedLine[],
  accounts: readonly JournalAccount[],
): readonly BookedLine[] {
  const accountOf = new Map(accounts.map((account) => [journalLineKey(account), account]));
  const booked = new Map<string, BookedLine>();
  for (const { line, shares } of divided) {
    const { side, category, item, label } = line;
    const { code = '', name = '' } = accountOf.get(journalLineKey(line)) ?? {};
    for (const { group, amountCents } of shares) {
      const key = `${journalLineKey(line)}\n${group}`;
      const before = booked.get(key)?.amountCents ?? 0;
      booked.set(key, { side, category, item, label, code, name, group, amountCents: before + amountCents });
    }
  }
  // A negative amount is shown, and written, on the side opposite its own.
  const isCredit = ({ side, amountCents }: BookedLine) => Number((side === 'credit') !== amountCents < 0);
  return [...Map.groupBy(booked.values(), ({ group }) => group).values()].flatMap((own) =>
    own.toSorted((a, b) => isCredit(a) - isCredit(b)),
  );
}

/** The debit and credit totals of each group. */
export function groupTotals(lines: readonly BookedLine[]) {
  return [...Map.groupBy(lines, ({ group }) => group)].map(([group, own]) => ({
    group,
    debitCents: sumOf(own.filter(({ side }) => side === 'debit')),
    creditCents: sumOf(own.filter(({ side }) => side === 'credit')),
  }));
}
