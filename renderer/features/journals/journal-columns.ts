import {
  journalLineKey,
  type BookedLine,
  type JournalGrouping,
  type JournalView,
} from '#electron/journals/contract/journal-book.ts';
import { journalsMessages as messages } from './texts.ts';
import type { ResultColumn } from '#results/result-column.ts';

/** One line for each account that can be assigned: groups share the account of the same side, category and item. */
export function distinctLines(lines: readonly BookedLine[]): readonly BookedLine[] {
  const found = new Map<string, BookedLine>();
  for (const line of lines) {
    const key = journalLineKey(line);
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

const headers = messages.columns;

/** `Nett Pay, credit`: two lines may have one label. */
export const lineName = ({ side, label }: BookedLine): string => `${label}, ${messages.sides[side]}`;

/** No program for books can take it yet. */
export const lacksAccount = ({ code, name }: BookedLine): boolean => code === '' && name === '';

/** A line's amount on one side, null if it is on the other one; a negative amount is on the side opposite its own. */
export const onSide =
  (wanted: BookedLine['side']) =>
  ({ side, amountCents }: BookedLine): number | null => {
    const cents = side === wanted ? amountCents : -amountCents;
    return cents > 0 || (cents === 0 && side === wanted) ? cents : null;
  };

export function groupName(group: string, { unknownSplits }: Pick<JournalView, 'unknownSplits'>): string {
  if (group === '') return messages.noGroup;
  return unknownSplits.includes(group) ? messages.unknownSplit(group) : group;
}

export function journalColumns(
  by: JournalGrouping,
  view: Pick<JournalView, 'unknownSplits'>,
): readonly ResultColumn<BookedLine>[] {
  const group: ResultColumn<BookedLine> = {
    id: 'group',
    header: by === 'split' ? headers.group : headers.payPoint,
    kind: 'text',
    groups: true,
    value: (line) => groupName(line.group, view),
    width: 16,
  };
  return [
    {
      id: 'label',
      header: headers.label,
      kind: 'text',
      isKey: true,
      width: 16,
      grows: true,
      value: ({ label }) => label,
    },
    ...(by === 'block' ? [] : [group]),
    {
      id: 'category',
      header: headers.category,
      kind: 'text',
      groups: true,
      width: 17,
      givesWay: 2,
      value: ({ category }) => category,
    },
    {
      id: 'side',
      header: headers.side,
      kind: 'text',
      groups: true,
      hidden: true,
      width: 10,
      value: ({ side }) => messages.sides[side],
    },
    {
      id: 'code',
      header: headers.code,
      kind: 'text',
      value: ({ code }) => code || null,
      text: (line) => (lacksAccount(line) ? messages.accounts.none : line.code),
      tone: (line) => (lacksAccount(line) ? 'warn' : undefined),
      width: 12,
    },
    {
      id: 'account',
      header: headers.account,
      kind: 'text',
      groups: true,
      width: 20,
      givesWay: 1,
      value: ({ name }) => name || null,
    },
    { id: 'debit', header: headers.debit, kind: 'money', value: onSide('debit'), total: 'sum', width: 13 },
    { id: 'credit', header: headers.credit, kind: 'money', value: onSide('credit'), total: 'sum', width: 13 },
  ];
}
