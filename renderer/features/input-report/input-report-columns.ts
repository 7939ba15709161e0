import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type {
  InputReport,
  InputReportCell,
  InputReportRow,
} from '#electron/input-report/contract/input-report.ts';
import { shortOf } from '#kit/short-of.ts';
import { headingName, headingTitle, scopeMessages } from '#messages/headings.ts';
import { nameWithDay } from '#features/inputs/texts/once-off.ts';
import { outcomeNames } from '#features/submissions/texts/outcomes.ts';
import { inputReportMessages as messages } from './texts/input-report.ts';
import type { ResultColumn, ResultKind } from '#results/result-column.ts';
import { sumOf } from '#results/result-totals.ts';
import { hasSum } from '#features/inputs/review/column-totals.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { toSheetValue } from '#features/inputs/values/input-values.ts';
import { differenceOf } from '#features/inputs/review/review-lines.ts';
import { centsText, hasNettPay, isSaved, newText, nettPayTotal, oldText } from './input-report-text.ts';

type Column = ResultColumn<InputReportRow>;

/**
 * Number and name; before, after and difference of each input; its outcome; nett pay. Where the old value is not known, a
 * word says so: an empty cell is a value that is known to be empty.
 */
export function inputReportColumns(inputReport: InputReport): Column[] {
  return [
    {
      id: 'number',
      header: messages.columns.number,
      kind: 'text',
      value: ({ number }) => number,
      isKey: true,
    },
    {
      id: 'name',
      header: messages.columns.name,
      kind: 'text',
      value: ({ name, employeeId, onceOffDate }) =>
        nameWithDay(name || messages.unknownEmployee(employeeId), onceOffDate),
      isKey: true,
      width: 28,
    },
    ...inputReport.columns.flatMap((column, index) =>
      inputColumns(column, index, inputReport.of === 'submission'),
    ),
    ...(hasNettPay(inputReport) ? nettPayColumns() : []),
  ];
}

const newValueId = (heading: string) => `after ${shortOf(heading)}`;

/** The places of the inputs whose new values columns show, by the ids of the columns. */
export const placesOfInputs = ({ columns }: InputReport): ReadonlyMap<string, number> =>
  new Map(columns.map(({ heading }, place) => [newValueId(heading), place]));

function inputColumns(column: InputColumn, index: number, isSent: boolean): Column[] {
  const id = shortOf(column.heading);
  const { heading: name, itemName, kind, choices } = column;
  const { title, subtitle } = headingTitle(name, itemName);
  const heading = { title, subtitle: `${subtitle} ${scopeMessages[column.scope].sign}` };
  const { headers, columns: short } = messages;
  const full = headingName(name, itemName);
  const resultKind = resultKindOf(column);
  const { numeric } = kindOf(kind, choices);
  const cellOf = ({ cells }: InputReportRow) => cells[index] ?? null;
  const sums = (rows: readonly InputReportRow[]) => totalOf(column, rows.map(cellOf));
  const text = (write: (own: InputColumn, cell: InputReportCell) => string) => (row: InputReportRow) => {
    const cell = cellOf(row);
    return cell === null ? '' : write(column, cell);
  };
  const before: Column = {
    id: `before ${id}`,
    header: headers.old(full),
    kind: resultKind,
    heading,
    shortHeader: short.old,
    value: (row) => (cellOf(row)?.old === null ? messages.unknown : toValue(column, cellOf(row)?.old)),
    text: text(oldText),
    total: (rows) => sums(rows).old,
  };
  const after: Column = {
    id: newValueId(name),
    header: headers.new(full),
    kind: resultKind,
    heading,
    shortHeader: short.new,
    value: (row) => (cellOf(row)?.new === '' ? messages.clear : toValue(column, cellOf(row)?.new)),
    text: text(newText),
    total: (rows) => sums(rows).new,
  };
  const difference: Column = {
    id: `difference ${id}`,
    header: headers.difference(full),
    heading,
    paper: false,
    kind: numeric ? resultKind : 'text',
    shortHeader: messages.difference,
    value: (row) => {
      const cell = cellOf(row);
      return numeric && cell !== null ? differenceOf(cell) : null;
    },
    total: (rows) => sums(rows).difference,
  };
  const outcome: Column = {
    id: `outcome ${id}`,
    header: headers.state(full),
    kind: 'text',
    heading,
    paper: false,
    groups: true,
    shortHeader: messages.facts.outcome,
    value: (row) => {
      const state = cellOf(row)?.state ?? null;
      return state === null ? null : outcomeNames[state];
    },
    total: (rows) => sums(rows).saved,
  };
  return isSent ? [before, after, difference, outcome] : [before, after, difference];
}

function nettPayColumns(): Column[] {
  const { headers, columns: short } = messages;
  const money = { kind: 'money', heading: { title: short.nettPay } } as const;
  const difference = ({ nettPayBeforeCents: before, nettPayCents: after }: InputReportRow) =>
    before === null || after === null ? null : after - before;
  return [
    {
      id: 'nett-pay-before',
      header: headers.nettPayOld,
      ...money,
      shortHeader: short.old,
      value: ({ nettPayBeforeCents }) => nettPayBeforeCents,
      text: ({ nettPayBeforeCents }) => centsText(nettPayBeforeCents),
      total: (rows) => nettPayTotal(rows).before,
    },
    {
      id: 'nett-pay-after',
      header: headers.nettPayNew,
      ...money,
      shortHeader: short.new,
      value: ({ nettPayCents }) => nettPayCents,
      text: ({ nettPayCents }) => centsText(nettPayCents),
      total: (rows) => nettPayTotal(rows).after,
    },
    {
      id: 'nett-pay-difference',
      header: headers.nettPayDifference,
      ...money,
      paper: false,
      shortHeader: messages.difference,
      value: difference,
      total: (rows) => {
        const { known, before, after } = nettPayTotal(rows);
        return known < rows.length
          ? messages.known(known, rows.length)
          : differenceOf({ old: before, new: after });
      },
    },
  ];
}

function resultKindOf({ kind, choices }: InputColumn): ResultKind {
  if (kind === 'money' || kind === 'hours' || kind === 'date' || kind === 'yes-no') return kind;
  return kindOf(kind, choices).numeric ? 'number' : 'text';
}

function toValue({ kind }: InputColumn, held: string | null | undefined): string | null {
  return held === null || held === undefined ? null : toSheetValue(kind, held);
}

/** Sums over the inputs that count: all of them before sending, afterwards those that the service has saved. */
function totalOf({ kind }: InputColumn, cells: readonly (InputReportCell | null)[]) {
  const all = cells.filter((cell) => cell !== null);
  const counted = all.filter(isSaved);
  const saved = messages.saved(counted.length, all.length);
  if (!hasSum(kind)) return { old: null, new: null, difference: null, saved };
  const olds = counted.flatMap(({ old }) => old ?? []);
  const isWhole = olds.length === counted.length;
  const sums = {
    old: isWhole ? totalSum(olds) : null,
    new: totalSum(counted.map((cell) => cell.new)),
  };
  const difference = isWhole ? differenceOf(sums) : messages.known(olds.length, counted.length);
  return { ...sums, difference, saved };
}

/** '0' if there are only empty inputs or none; null if the inputs cannot be added up. */
const totalSum = (values: readonly string[]) =>
  sumOf(values) ?? (values.every((value) => value === '') ? '0' : null);
