import { listedName } from '#kit/listed-name.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { TiedMonth, TiedPayslip } from '#electron/tie-out/contract/tie-out.ts';
import { differencesOf, madeTiedResult, tiedResult } from '#electron/tie-out/contract/tied-result.ts';
import { formatMonth } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { resultMessages } from '#messages/results.ts';
import { runText } from '#features/pay-runs/texts.ts';
import { tieOutMessages } from './texts.ts';
import { valueText, type ResultColumn, type ResultValue } from '#results/result-column.ts';
import { linkTone } from '#ui/table/table-column.ts';
import { isOddAmount, madeMonthResult, monthResult, nettAmounts } from './month-result.ts';

const headers = tieOutMessages.columns;
const money = { kind: 'money', width: 11.5 } as const;

type AmountOf = (month: TiedMonth) => number | null;

/** Incomplete if a paid month's amount is not known: the sum of the others would look like that of all months. */
function totalOf(amount: AmountOf, months: readonly TiedMonth[]): ResultValue {
  const known = months.map(amount).filter((cents) => cents !== null);
  if (known.length === 0) return null;
  if (months.some((month) => month.runs > 0 && amount(month) === null)) return resultMessages.incomplete;
  return known.reduce((sum, cents) => sum + cents, 0);
}

const amountColumn = (id: string, header: string, value: AmountOf): ResultColumn<TiedMonth> => ({
  ...money,
  id,
  header,
  value,
  total: (months) => totalOf(value, months),
});

const taxes = ['paye', 'uif', 'sdl'] as const;

/** What is compared in a month. */
type Compared = 'nett' | (typeof taxes)[number];

function differsIn(compared: Compared, month: TiedMonth): boolean {
  const { nett, journal, ...ofTaxes } = differencesOf(month);
  return compared === 'nett' ? Boolean(nett) || Boolean(journal) : Boolean(ofTaxes[compared]);
}

/** Amounts that are compared stand out where they differ, and leave together: what agrees in all months first. */
function besideEachOther(
  compared: Compared,
  months: readonly TiedMonth[],
): Pick<ResultColumn<TiedMonth>, 'tone' | 'givesWay'> {
  const all: readonly Compared[] = ['nett', ...taxes];
  const agrees = (each: Compared) => !months.some((month) => differsIn(each, month));
  const order = all.toSorted((a, b) => Number(agrees(a)) - Number(agrees(b)));
  const place = order.indexOf(compared);
  return {
    tone: (month) => (differsIn(compared, month) ? 'wrong' : undefined),
    ...(place > 0 ? { givesWay: place } : {}),
  };
}

/** `isFirst`: nett pay differs too, and needs the room; the result says by how much the tax on payslips differs. */
function taxColumns(
  tax: keyof typeof tieOutMessages.taxes,
  months: readonly TiedMonth[],
  isFirst: boolean,
): readonly ResultColumn<TiedMonth>[] {
  const name = tieOutMessages.taxes[tax];
  const beside = besideEachOther(tax, months);
  return [
    {
      ...amountColumn(`${tax}-payslips`, headers.payslips(name), (month) => month[tax].payslipsCents),
      ...beside,
      ...(isFirst && beside.givesWay === 1 ? { givesWay: 1.7 } : {}),
    },
    { ...amountColumn(`${tax}-emp201`, headers.emp201(name), (month) => month[tax].emp201Cents), ...beside },
    {
      ...money,
      id: `${tax}-difference`,
      header: headers.difference(name),
      hidden: true,
      value: (month) => differencesOf(month)[tax],
    },
  ];
}

const monthColumn: ResultColumn<TiedMonth> = {
  id: 'month',
  header: headers.month,
  kind: 'text',
  isKey: true,
  width: 16,
  value: ({ month }) => monthText(month),
  // The amounts beside it need the room.
  text: ({ month }) => formatMonth(month),
  tone: linkTone,
};

/** Whether something differs in a month; `made`: of a service whose payslips have only their items to be compared with. */
export const differs = (month: TiedMonth, made: boolean): boolean =>
  (made ? madeTiedResult(month) : tiedResult(month)) === 'differs';

/** The column of the result. */
export const resultColumnId = 'result';
const resultColumn = {
  id: resultColumnId,
  header: headers.state,
  kind: 'text',
  groups: true,
  width: 17,
  wraps: true,
  // A button where something differs.
  besideRem: 3.5,
} as const;
const runsColumn: ResultColumn<TiedMonth> = {
  id: 'runs',
  header: headers.runs,
  kind: 'number',
  width: 10,
  givesWay: 5,
  value: ({ runs }) => runs,
};

/** A row for each month of a service whose payslips have nothing else to be compared with than their items. */
export const madeMonthColumns: readonly ResultColumn<TiedMonth>[] = [
  monthColumn,
  {
    ...resultColumn,
    value: madeMonthResult,
    tone: (month) => (differs(month, true) ? 'wrong' : undefined),
  },
  runsColumn,
  amountColumn('nett-pay', headers.nettPay, ({ nettPayCents }) => nettPayCents),
  amountColumn('items', headers.items, ({ itemsCents }) => itemsCents),
  ...taxes.map((tax) => ({
    ...amountColumn(
      `${tax}-payslips`,
      headers.payslips(tieOutMessages.taxes[tax]),
      (month) => month[tax].payslipsCents,
    ),
    givesWay: 1,
  })),
];

const nettColumns = [
  ['run-total', headers.runTotal, 'runs'],
  ['nett-pay', headers.nettPay, 'payslips'],
  ['journal', headers.journal, 'journal'],
] as const;

/** A row for each month, its amounts side by side. */
export function monthColumns(months: readonly TiedMonth[]): readonly ResultColumn<TiedMonth>[] {
  const nett = besideEachOther('nett', months);
  // Where taxes differ too, a journal that is the same as another nett pay makes room for them.
  const isJournalOdd = months.some(
    (month) => month.journalNettCents !== null && isOddAmount('journal', month),
  );
  const doTaxesDiffer = taxes.some((tax) => months.some((month) => differsIn(tax, month)));
  const isJournalFirst = nett.givesWay === undefined && doTaxesDiffer && !isJournalOdd;
  return [
    monthColumn,
    {
      ...resultColumn,
      value: (month) => monthResult(month),
      // As every amount of a table: its button needs the room.
      text: (month) => monthResult(month, (cents) => valueText('money', cents)),
      tone: (month) => (differs(month, false) ? 'wrong' : undefined),
    },
    runsColumn,
    ...nettColumns.map(([id, header, name]) => ({
      ...amountColumn(id, header, nettAmounts[name]),
      ...nett,
      ...(name === 'journal' && isJournalFirst ? { givesWay: 1.5 } : {}),
      tone: (month: TiedMonth) => (isOddAmount(name, month) ? nett.tone?.(month) : undefined),
    })),
    ...taxes.flatMap((tax) => taxColumns(tax, months, isJournalFirst)),
  ];
}

const own = tieOutMessages.month;

/** The payslips of a month; `runs` are its pay runs. */
export function payslipColumns(runs: readonly PayRunLine[]): readonly ResultColumn<TiedPayslip>[] {
  const nameOf = new Map(runs.map((run) => [run.id, runText(run)]));
  const amount = { ...money, width: 11, total: 'sum' } as const;
  return [
    {
      id: 'name',
      header: own.columns.name,
      kind: 'text',
      isKey: true,
      width: 22,
      value: listedName,
      apart: ({ number }) => number,
    },
    {
      id: 'number',
      header: own.columns.number,
      kind: 'text',
      value: ({ number }) => number,
      width: 10,
      givesWay: 3,
    },
    {
      id: 'run',
      header: own.columns.run,
      kind: 'text',
      groups: true,
      width: 38,
      givesWay: 2,
      value: ({ payRunId }) => nameOf.get(payRunId ?? 0) ?? own.noRun,
    },
    {
      id: 'notes',
      header: own.columns.notes,
      kind: 'text',
      groups: true,
      width: 22,
      value: ({ notes }) => notes.map((note) => own.notes[note]).join(' · ') || null,
    },
    { ...amount, id: 'nett-pay', header: own.columns.nettPay, value: ({ nettPayCents }) => nettPayCents },
    { ...amount, id: 'items', header: own.columns.items, value: ({ itemsCents }) => itemsCents },
    {
      ...amount,
      id: 'difference',
      header: own.columns.difference,
      value: ({ nettPayCents, itemsCents }) =>
        nettPayCents === null || itemsCents === null ? null : nettPayCents - itemsCents,
    },
    { ...amount, givesWay: 1, id: 'paye', header: own.columns.paye, value: ({ payeCents }) => payeCents },
    { ...amount, givesWay: 1, id: 'uif', header: own.columns.uif, value: ({ uifCents }) => uifCents },
    { ...amount, givesWay: 1, id: 'sdl', header: own.columns.sdl, value: ({ sdlCents }) => sdlCents },
  ];
}
