import type { InputColumn } from '#contract/domain/bulk-input.ts';
import type { Register, RegisterCell } from '#contract/domain/register.ts';
import type { Spreadsheet, SpreadsheetKind } from '#contract/domain/spreadsheet.ts';
import { countDecimals, isDecimal, normaliseDecimal } from '#sheet/model/decimal.ts';
import { headingName } from '#messages/headings.ts';
import { nameWithDay } from '#messages/once-off.ts';
import { outcomeNames } from '#messages/outcomes.ts';
import { registerMessages as words } from '#messages/register.ts';
import { hasSum } from '#capture/column-totals.ts';
import { differenceOf } from '#capture/review-lines.ts';
import { kindOf, toSheetValue } from '../input-kinds.ts';
import { centsDecimal, hasNettPay, nettPayTotal } from './register-text.ts';

interface Part {
  readonly head: string;
  readonly kind: SpreadsheetKind;
}

const width = 16;

/** The register as a table of its own: one line a person, its last line the totals. Unknown is empty, never 0. */
export function registerSheet(register: Register): Spreadsheet {
  const { columns, rows, totals } = register;
  const withState = register.of === 'submission';
  const withNettPay = hasNettPay(register);
  const parts = [
    ...columns.flatMap((column) => partsOf(column, withState)),
    ...(withNettPay
      ? ([
          { head: words.heads.nettPayOld, kind: 'money' },
          { head: words.heads.nettPayNew, kind: 'money' },
        ] as const)
      : []),
  ];
  const plain = columns.map((column, at) =>
    writerOf(column, [...rows.map(({ cells }) => cells[at]), totals[at]]),
  );
  const cents = (value: number | null) => (value === null ? null : centsDecimal(value));
  const body = rows.map((row) => [
    row.number,
    nameWithDay(row.name || words.unknownPerson(row.employeeId), row.onceOffDate),
    ...columns.flatMap((column, at) =>
      valuesOf(column, row.cells[at] ?? null, withState).map(plain[at] ?? same),
    ),
    ...(withNettPay ? [cents(row.nettPayBeforeCents), cents(row.nettPayCents)] : []),
  ]);
  const nettPay = nettPayTotal(rows);
  const total = [
    null,
    words.heads.total,
    ...columns.flatMap((column, at) => {
      const { old = null, new: now = null, counted = 0, oldKnown = 0 } = totals[at] ?? {};
      const sums = hasSum(column.kind)
        ? { old: oldKnown === counted ? old : null, new: now }
        : { old: null, new: null };
      const values = [sums.old, sums.new, differenceOf(sums)].map(plain[at] ?? same);
      return withState ? [...values, words.saved(counted, totals[at]?.changes ?? 0)] : values;
    }),
    ...(withNettPay ? [nettPay.before, nettPay.after] : []),
  ];
  return {
    name: words.sheet,
    frozen: 2,
    columns: [
      { head: words.columns.number, kind: 'text', width },
      { head: words.columns.name, kind: 'text', width: 28 },
      ...parts.map((part) => ({ ...part, width })),
    ],
    rows: rows.length === 0 ? [] : [...body, total],
  };
}

type Held = { readonly old: string | null; readonly new: string | null } | null | undefined;

const same = (text: string | null) => text;

/** All figures of a column have as many decimals, or a file would read `41` beside `41.00`. */
function writerOf(
  { kind, choices }: InputColumn,
  held: readonly Held[],
): (text: string | null) => string | null {
  if (!kindOf(kind, choices).numeric) return same;
  const figures = held.flatMap((cell) => [cell?.old ?? '', cell?.new ?? '']).filter(isDecimal);
  const least = kind === 'money' || kind === 'hours' ? 2 : 0;
  const decimals = Math.max(least, ...figures.map((figure) => countDecimals(normaliseDecimal(figure))));
  return (text) => (text !== null && isDecimal(text) ? normaliseDecimal(text, decimals) : text);
}

function partsOf(column: InputColumn, withState: boolean): Part[] {
  const name = headingName(column.heading, column.itemName);
  const kind = spreadsheetKindOf(column);
  const { heads } = words;
  const parts: Part[] = [
    { head: heads.old(name), kind },
    { head: heads.new(name), kind },
    { head: heads.difference(name), kind: kind === 'text' || kind === 'yes-no' ? 'text' : 'number' },
  ];
  return withState ? [...parts, { head: heads.state(name), kind: 'text' }] : parts;
}

function spreadsheetKindOf({ kind, choices }: InputColumn): SpreadsheetKind {
  if (kind === 'money' || kind === 'hours' || kind === 'date' || kind === 'yes-no') return kind;
  return kindOf(kind, choices).numeric ? 'number' : 'text';
}

function valuesOf(
  { kind, choices }: InputColumn,
  cell: RegisterCell | null,
  withState: boolean,
): (string | null)[] {
  if (cell === null) return withState ? [null, null, null, null] : [null, null, null];
  const values = [
    cell.old === null ? null : toSheetValue(kind, cell.old),
    cell.new === '' ? words.clear : toSheetValue(kind, cell.new),
    kindOf(kind, choices).numeric ? differenceOf(cell) : null,
  ];
  return withState ? [...values, cell.state === null ? null : outcomeNames[cell.state]] : values;
}
