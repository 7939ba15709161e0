import { createHash } from 'node:crypto';
import type { InputColumn, InputRow, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import type { InputReportCell, InputReportRow } from './contract/input-report.ts';
import { rowIdOf } from '#electron/inputs/contract/row-ref.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';

/** One input that is to be sent, or was sent. */
export interface ReportedInput extends RowRef, InputReportCell {
  readonly payslipId: number | null;
  readonly heading: string;
}

/** Nett pay before and after a submission; null if not known. */
interface NettPay {
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

interface ReportedInputs {
  readonly inputs: readonly ReportedInput[];
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  /** By payslip id; not known before sending. */
  readonly nettPay?: ReadonlyMap<number, NettPay>;
  /** Names employees who are no longer in the period. */
  readonly nameOf?: (employeeId: number) => { readonly number: string | null; readonly name: string | null };
}

const unknownPay: NettPay = { beforeCents: null, afterCents: null };

/** Employees and columns that have inputs, in the order of the sheet; employees no longer in it come last. */
export function inputReportTable({ inputs, rows, columns, nettPay, nameOf }: ReportedInputs): {
  columns: InputColumn[];
  rows: InputReportRow[];
} {
  const headings = new Set(inputs.map(({ heading }) => heading));
  const own = columnsOf([...headings], columns);
  const byRow = Map.groupBy(inputs, rowIdOf);
  const known = new Map(rows.map((row) => [rowIdOf(row), row]));
  const present = rows.flatMap((row) => byRow.get(rowIdOf(row)) ?? []).map(rowIdOf);
  const keys = new Set([...present, ...byRow.keys()]);
  const rowOfKey = (key: string): InputReportRow => {
    const cells = byRow.get(key) ?? [];
    const employeeId = cells[0]?.employeeId ?? 0;
    const { number, name } = known.get(key) ?? nameOf?.(employeeId) ?? { number: null, name: null };
    const onceOffDate = known.get(key)?.onceOffDate;
    const pay = nettPay?.get(cells[0]?.payslipId ?? 0) ?? unknownPay;
    const byColumn = new Map(cells.map((input) => [input.heading, input]));
    return {
      employeeId,
      number,
      name: name ?? '',
      ...(onceOffDate === undefined ? {} : { onceOffDate }),
      nettPayCents: pay.afterCents,
      nettPayBeforeCents: pay.beforeCents,
      cells: own.map(({ heading }) => cellOf(byColumn.get(heading))),
    };
  };
  return {
    columns: own,
    rows: Array.from(keys, rowOfKey),
  };
}

/** A submission may have columns that the sheet no longer shows. */
function columnsOf(headings: readonly string[], columns: readonly InputColumn[]): InputColumn[] {
  const wanted = new Set(headings);
  const known = columns.filter(({ heading }) => wanted.has(heading));
  const shown = new Set(known.map(({ heading }) => heading));
  const others = headings.filter((heading) => !shown.has(heading));
  return [
    ...known,
    ...others.map((heading): InputColumn => ({ heading, scope: 'payslip', kind: 'text', source: 'typed' })),
  ];
}

function cellOf(input: ReportedInput | undefined): InputReportCell | null {
  if (input === undefined) return null;
  const { heading, old, new: now, isNew, state } = input;
  return {
    old: maskForDisplay(heading, old),
    new: maskForDisplay(heading, now),
    state,
    ...(isNew === true ? { isNew } : {}),
  };
}

/** `4F02-77AC-19D0`: short enough to be compared by eye, and independent of the order of the inputs. */
export function checkCodeOf(inputs: readonly ReportedInput[]): string {
  const lines = inputs
    .map(({ employeeId, payslipId, heading, old, new: now }) => {
      return JSON.stringify([employeeId, payslipId, heading, old, now]);
    })
    .toSorted();
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex').toUpperCase();
  return [0, 4, 8].map((start) => digest.slice(start, start + 4)).join('-');
}
