import type {
  PayRunItem,
  PayRunLine,
  PayRunRow,
  PayRunTable,
} from '#electron/pay-runs/contract/pay-run-table.ts';
import { groupText, payRunMessages, payRunsMessages } from './texts.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import { valueText, type ResultColumn } from '#results/result-column.ts';
import type { ComparedEmployee, ComparedRunItem, RunAmount } from './compare-runs.ts';

const listed = payRunsMessages.columns;

export const payRunColumns: readonly ResultColumn<PayRunLine>[] = [
  {
    id: 'end',
    header: listed.periodEnd,
    kind: 'date',
    isKey: true,
    width: 16,
    value: ({ periodEnd }) => periodEnd,
  },
  {
    id: 'frequency',
    header: listed.frequency,
    kind: 'text',
    groups: true,
    width: 28,
    value: ({ payFrequencyName }) => payFrequencyName ?? payRunsMessages.noFrequency,
  },
  {
    id: 'kind',
    header: listed.kind,
    kind: 'text',
    groups: true,
    width: 14,
    value: ({ special }) => payRunsMessages.kinds[special ? 'special' : 'regular'],
  },
  {
    id: 'payslips',
    header: listed.payslips,
    kind: 'number',
    width: 12,
    value: ({ payslips }) => payslips,
  },
  {
    id: 'total',
    header: listed.total,
    kind: 'money',
    total: 'sum',
    width: 20,
    value: ({ totalCents }) => totalCents,
  },
  {
    id: 'number',
    header: listed.number,
    kind: 'text',
    hidden: true,
    width: 18,
    value: ({ id }) => String(id),
  },
];

const headers = payRunMessages.columns;

const sumOf = (table: Pick<PayRunTable, 'items'>, kind: PayRunItem['kind']) => {
  const places = table.items.flatMap((item, index) => (item.kind === kind ? [index] : []));
  return ({ amounts }: PayRunRow) => {
    const own = places.map((index) => amounts[index] ?? null).filter((cents) => cents !== null);
    return own.length === 0 ? null : own.reduce((sum, cents) => sum + cents, 0);
  };
};

/** A row for each payslip; the columns are its nett pay, then its items and their sums. */
export function pivotColumns(table: Pick<PayRunTable, 'items'>): readonly ResultColumn<PayRunRow>[] {
  const money = { kind: 'money', total: 'sum', width: 14 } as const;
  const { name, number } = nameAndNumber(headers, (row: PayRunRow) => row);
  return [
    name,
    number,
    {
      ...money,
      id: 'nett',
      header: headers.nett,
      value: ({ nettPayCents }) => nettPayCents,
      text: ({ nettPayCents }) =>
        nettPayCents === null ? payRunMessages.unknown : valueText('money', nettPayCents),
    },
    {
      id: 'pay-point',
      header: headers.payPoint,
      kind: 'text',
      groups: true,
      hidden: true,
      width: 16,
      value: ({ payPoint }) => payPoint,
    },
    ...table.items.map((item, index): ResultColumn<PayRunRow> => ({
      ...money,
      id: `item-${index}`,
      header: item.item,
      value: ({ amounts }) => amounts[index] ?? null,
      // Items that do not affect nett pay are rarely looked at.
      hidden: item.kind === 'sideline' || item.kind === 'leave-payments',
    })),
    { ...money, id: 'income', header: headers.income, value: sumOf(table, 'income') },
    { ...money, id: 'deduction', header: headers.deduction, value: sumOf(table, 'deduction') },
  ];
}

const compared = payRunMessages.compare.columns;

/** The figures of both runs and their difference. In files, unknown cells are as empty as absent ones. */
function figures<Row extends ComparedRunItem | ComparedEmployee>(other: string): ResultColumn<Row>[] {
  const column = (id: string, header: string, amountOf: (row: Row) => RunAmount): ResultColumn<Row> => {
    const value = (row: Row) => {
      const amount = amountOf(row);
      return typeof amount === 'number' ? amount : null;
    };
    const text = (row: Row) =>
      amountOf(row) === 'unknown' ? payRunMessages.unknown : valueText('money', value(row));
    return { id, header, kind: 'money', value, text, width: 18 };
  };
  return [
    column('before', compared.before(other), ({ before }) => before),
    column('now', compared.now, ({ now }) => now),
    column('difference', compared.difference, ({ differenceCents }) => differenceCents ?? 'unknown'),
  ];
}

export function itemColumns(other: string): readonly ResultColumn<ComparedRunItem>[] {
  return [
    {
      id: 'item',
      header: compared.item,
      kind: 'text',
      isKey: true,
      width: 26,
      value: ({ item }) => item.item,
    },
    {
      id: 'group',
      header: compared.group,
      kind: 'text',
      groups: true,
      width: 20,
      value: ({ item }) => groupText(item),
    },
    ...figures<ComparedRunItem>(other),
    {
      id: 'employees-before',
      header: compared.employeesBefore,
      kind: 'number',
      width: 12,
      value: ({ employeesBefore }) => employeesBefore,
    },
    {
      id: 'employees',
      header: compared.employees,
      kind: 'number',
      width: 12,
      value: ({ employees }) => employees,
    },
  ];
}

export function employeeColumns(other: string): readonly ResultColumn<ComparedEmployee>[] {
  const { name, number } = nameAndNumber(compared, (row: ComparedEmployee) => row);
  return [
    name,
    number,
    ...figures<ComparedEmployee>(other).map((column) => ({ ...column, total: 'sum' as const })),
  ];
}
