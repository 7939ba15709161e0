import type { BalanceLine } from '#electron/leave/contract/leave-balances.ts';
import type { LeaveType } from '#electron/leave/contract/leave.ts';
import { formatDecimal, formatMoment } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import type { QuickFilter } from '#results/quick-filters.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { sumOf } from '#results/result-totals.ts';
import { leaveMessages } from './texts/leave.ts';
import { balancesMessages as messages } from './texts/balances.ts';

type Column = ResultColumn<BalanceLine>;
type Types = readonly Pick<LeaveType, 'id' | 'name'>[];

const headers = messages.columns;
const { name, number } = nameAndNumber(headers, (line: BalanceLine) => line, { nameWidth: 22 });

/** The types that a company lists, and those that only the balances of an employee name. */
export function typesOf(listed: Types, rows: readonly BalanceLine[]): Types {
  const ids = new Set(rows.flatMap(({ balances }) => (balances ?? []).map(({ leaveTypeId }) => leaveTypeId)));
  for (const { id } of listed) ids.delete(id);
  return [...listed, ...[...ids].map((id) => ({ id, name: leaveMessages.unknownType(id) }))];
}

/** Null where the service gives none; undefined where it was not read. */
function balanceOf({ balances }: BalanceLine, type: number): string | null | undefined {
  if (balances === null) return undefined;
  return balances.find(({ leaveTypeId }) => leaveTypeId === type)?.balance ?? null;
}

const isBelowZero = (balance: string | null | undefined) => Number(balance ?? 0) < 0;

function typeColumn({ id: type, name: typeName }: Types[number]): Column {
  return {
    id: `type-${type}`,
    header: messages.typeColumn(typeName),
    // Figures with two decimals, as hours have them.
    kind: 'hours',
    // Letters are narrower than the figures it is measured in.
    width: Math.max(13, Math.ceil(messages.typeColumn(typeName).length * 0.8)),
    value: (line) => {
      const balance = balanceOf(line, type);
      return balance === undefined ? messages.notRead : balance;
    },
    text: (line) => {
      const balance = balanceOf(line, type);
      if (balance === undefined) return messages.notRead;
      return balance === null ? '' : formatDecimal(normaliseDecimal(balance, 2));
    },
    sortBy: (line) => {
      const balance = balanceOf(line, type) ?? null;
      return balance === null ? null : Number(balance);
    },
    tone: (line) => {
      if (line.balances === null) return 'muted';
      return isBelowZero(balanceOf(line, type)) ? 'wrong' : undefined;
    },
    // The sum of those that were read would look like the sum of all.
    total: (rows) =>
      rows.some(({ balances }) => balances === null)
        ? resultMessages.incomplete
        : sumOf(rows.map((line) => balanceOf(line, type) ?? null)),
  };
}

/** The columns of the table, with one for each of these types of leave. */
export function balanceColumns(types: Types, hasPayPoints: boolean): readonly Column[] {
  return [
    { ...number, isKey: true },
    { ...name, grows: true },
    {
      id: 'pay-frequency',
      header: headers.payFrequency,
      kind: 'text',
      groups: true,
      givesWay: 2,
      value: ({ payFrequencyName }) => payFrequencyName,
    },
    {
      id: 'pay-point',
      header: headers.payPoint,
      kind: 'text',
      groups: true,
      givesWay: 1,
      hidden: !hasPayPoints,
      value: ({ payPointName }) => payPointName,
    },
    ...types.map(typeColumn),
    {
      id: 'read',
      header: headers.readAt,
      kind: 'text',
      hidden: true,
      value: ({ fetchedAt }) => (fetchedAt === null ? messages.notRead : formatMoment(fetchedAt)),
      sortBy: ({ fetchedAt }) => fetchedAt,
    },
  ];
}

/** Employees with a balance of these types below zero, and those of whom nothing was read. */
export const balanceFilters = (types: Types): readonly QuickFilter<BalanceLine>[] => [
  {
    id: 'below',
    label: messages.filters.below,
    test: (line) => types.some(({ id }) => isBelowZero(balanceOf(line, id))),
  },
  { id: 'unread', label: messages.filters.unread, test: ({ balances }) => balances === null },
];
