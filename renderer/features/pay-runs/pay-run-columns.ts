import { isEmployerItem, runFigures } from '#electron/pay-runs/contract/run-figures.ts';
import type { PayRunLine, PayRunRow, PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { ListedPayRun } from '#electron/pay-runs/contract/run-done.ts';
import { savedBriefly } from '#features/journals/texts.ts';
import { paymentStepTone } from '#messages/payments.ts';
import { isDecided, opensPay } from './next-acts.ts';
import { groupText, journalText, paymentText, payRunMessages, payRunsMessages } from './texts.ts';
import { resultMessages } from '#messages/results.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import { idsOf, valueText, type ResultColumn } from '#results/result-column.ts';
import { wholeSum } from '#results/result-totals.ts';
import type { ComparedEmployee, ComparedRunItem, RunAmount } from './compare-runs.ts';
import { linkTone } from '#ui/table/table-column.ts';

const listed = payRunsMessages.columns;

/** What a run that Paydesk made lacks. */
function stateText({ made }: PayRunLine): string | null {
  if (made === null) return null;
  const { state } = payRunsMessages;
  const lacking = [
    ...(made.unreadEmployees > 0 ? [state.unread(made.unreadEmployees)] : []),
    ...(made.open > 0 ? [state.open(made.open)] : []),
  ];
  return lacking.length === 0 ? state.whole : lacking.join(' · ');
}

const stateColumn: ResultColumn<PayRunLine> = {
  id: 'state',
  header: listed.state,
  kind: 'text',
  groups: true,
  width: 26,
  value: stateText,
};

/** What was done with a run, as far as this computer knows; the cells may have the button that does it. */
const doneColumns = (all: readonly ListedPayRun[]): readonly ResultColumn<ListedPayRun>[] => [
  {
    id: 'journal',
    header: listed.journal,
    kind: 'text',
    width: 20,
    grows: true,
    givesWay: 3,
    value: ({ done }) => (done === undefined ? null : (journalText(done) ?? payRunsMessages.notSaved)),
    // Files say by whom too.
    text: ({ done }) =>
      done === undefined ? '' : done.journal ? savedBriefly(done.journal) : payRunsMessages.notSaved,
    // The button in its place is longer.
    besideRem: 0.5,
    sortBy: ({ done }) => done?.journal?.at ?? null,
  },
  {
    id: 'paid',
    header: listed.paid,
    kind: 'text',
    width: 22,
    grows: true,
    givesWay: 2,
    ...(all.some((run) => opensPay(run, all)) ? { besideRem: payRem } : {}),
    value: ({ done, payslips }) =>
      done === undefined ? null : (paymentText(done.payment, payslips) ?? payRunsMessages.notPaid),
    sortBy: ({ done }) => done?.payment?.at ?? null,
    tone: (run) => {
      const { done } = run;
      if (!done?.payment) return opensPay(run, all) ? undefined : 'muted';
      return isDecided(run) ? paymentStepTone(done.payment.state) : 'warn';
    },
  },
];

/** Room for the button that leads to the payment of a run. */
const payRem = 3.5;

/**
 * `made`: of runs that Paydesk made from payslips, which have no number, but may lack something. `all`: every run of the
 * company, shown or not.
 */
export const payRunColumns = (
  made: boolean,
  all: readonly ListedPayRun[] = [],
): readonly ResultColumn<ListedPayRun>[] => [
  {
    id: 'end',
    header: listed.periodEnd,
    kind: 'date',
    isKey: true,
    width: 16,
    value: ({ periodEnd }) => periodEnd,
    tone: linkTone,
  },
  {
    id: 'frequency',
    header: listed.frequency,
    kind: 'text',
    groups: true,
    width: 16,
    grows: true,
    value: ({ payFrequencyName }) => payFrequencyName ?? payRunsMessages.noFrequency,
  },
  {
    id: 'kind',
    header: listed.kind,
    kind: 'text',
    groups: true,
    width: 11,
    givesWay: 5,
    goesBelow: {
      column: 'frequency',
      text: ({ special }) => (special ? payRunsMessages.kinds.special : ''),
    },
    value: ({ special }) => payRunsMessages.kinds[special ? 'special' : 'regular'],
  },
  {
    id: 'payslips',
    header: listed.payslips,
    kind: 'number',
    width: 10,
    givesWay: 4,
    value: ({ payslips }) => payslips,
  },
  ...doneColumns(all),
  {
    id: 'total',
    header: listed.total,
    kind: 'money',
    total: wholeSum(({ totalCents }) => totalCents),
    width: 15,
    value: ({ totalCents }) => totalCents,
    text: ({ totalCents }) =>
      totalCents === null ? payRunsMessages.noTotal : valueText('money', totalCents),
    tone: ({ totalCents }) => (totalCents === null ? 'warn' : undefined),
  },
  ...(made
    ? [stateColumn]
    : [
        {
          id: 'number',
          header: listed.number,
          kind: 'text',
          hidden: true,
          width: 18,
          value: ({ id }: PayRunLine) => String(id),
        } as const,
      ]),
];

const headers = payRunMessages.columns;

/** The total of an item, unless some payslips have no known items: the sum of the others would look like that of all. */
const itemTotal = ({
  withoutItems,
}: Pick<PayRunTable, 'withoutItems'>): NonNullable<ResultColumn<PayRunRow>['total']> =>
  withoutItems === 0 ? 'sum' : () => resultMessages.incomplete;

/** A row for each payslip; the columns are its nett pay, then its items and their sums. */
export function pivotColumns(
  table: Pick<PayRunTable, 'items' | 'withoutItems'>,
): readonly ResultColumn<PayRunRow>[] {
  const money = { kind: 'money', total: itemTotal(table), width: 14 } as const;
  const { name, number } = nameAndNumber(headers, (row: PayRunRow) => row);
  const figures = runFigures(table);
  const ids = idsOf(
    'item',
    table.items.map(({ item }) => item),
  );
  return [
    name,
    number,
    {
      ...money,
      id: 'nett',
      header: headers.nett,
      total: wholeSum(({ nettPayCents }) => nettPayCents),
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
      id: ids[index] ?? item.item,
      header: item.item,
      value: ({ amounts }) => amounts[index] ?? null,
      // Of what does not affect nett pay, the employer's contributions alone are looked at often.
      hidden: item.kind === 'leave-payments' || (item.kind === 'sideline' && !isEmployerItem(item)),
    })),
    ...(['income', 'deduction', 'employer', 'cost'] as const).map((id): ResultColumn<PayRunRow> => ({
      ...money,
      id,
      header: headers[id],
      value: figures[id],
    })),
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
      givesWay: 2,
      value: ({ item }) => groupText(item),
    },
    ...figures<ComparedRunItem>(other),
    {
      id: 'employees-before',
      header: compared.employeesBefore,
      kind: 'number',
      width: 12,
      givesWay: 1,
      value: ({ employeesBefore }) => employeesBefore,
    },
    {
      id: 'employees',
      header: compared.employees,
      kind: 'number',
      width: 12,
      givesWay: 1,
      value: ({ employees }) => employees,
    },
  ];
}

export function employeeColumns(other: string): readonly ResultColumn<ComparedEmployee>[] {
  const { name, number } = nameAndNumber(compared, (row: ComparedEmployee) => row);
  return [
    name,
    { ...number, givesWay: 1 },
    ...figures<ComparedEmployee>(other).map((column) => ({ ...column, total: 'sum' as const })),
  ];
}
