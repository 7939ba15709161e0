import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { ColumnReading, RowTarget } from '#electron/file-import/contract/imported-file.ts';
import { resolveReading, type ResolvedReading } from './column-reading.ts';
import { foldText } from './fold-text.ts';
import type { PlannedColumn } from '../rows/import-plan.ts';
import type { HeaderMatcher } from './match-headers.ts';
import { readValue, type ReadingContext } from '../rows/read-value.ts';
import type { DayCount } from '../reading/number-format.ts';
import { cellOf, type FileColumn, type FileTable } from '../reading/table.ts';

/**
 * A kind of hours, or a pay item, that the rows of a file name in one column, while another column has the hours or the
 * amount: one row for each employee, day and kind, as clocking systems write them.
 */
export interface RowKind {
  /** Identifies it: its text, folded. */
  readonly key: string;
  /** As it is first written in the file. */
  readonly text: string;
  /** How many rows name it. */
  readonly rows: number;
  /** The input that it is imported into; '' leaves it out, undefined is undecided. */
  readonly heading: string | undefined;
}

/** Names that other programs give such columns, folded. */
const rowNames: Readonly<Record<RowTarget, ReadonlySet<string>>> = {
  kind: new Set([
    'kind',
    'kind of hours',
    'type',
    'type of hours',
    'hours type',
    'hour type',
    'time type',
    'pay code',
    'pay type',
    'pay item',
    'item',
    'earning',
    'earning code',
    'earnings code',
    'earnings type',
    'hour code',
    'category',
    'shift type',
    'soort',
    'soort ure',
    'tipe',
    'tipe ure',
    'code',
    'description',
  ]),
  value: new Set([
    'hours',
    'hrs',
    'hours worked',
    'total hours',
    'quantity',
    'qty',
    'units',
    'value',
    'amount',
    'duration',
    'time',
    'total',
    'worked',
    'ure',
    'bedrag',
    'hoeveelheid',
  ]),
  day: new Set([
    'date',
    'day',
    'work date',
    'date worked',
    'clock date',
    'shift date',
    'datum',
    'dag',
    'werkdatum',
  ]),
};

/** More are no kinds, but notes. */
const mostKinds = 30;

/** The kinds that a column names, in the order of the file, and in how many rows. */
export function kindsIn(
  column: FileColumn,
  rows: readonly number[],
): ReadonlyMap<string, Pick<RowKind, 'text' | 'rows'>> {
  const found = new Map<string, { text: string; rows: number }>();
  for (const row of rows) {
    const { text } = cellOf(column, row);
    const key = foldText(text);
    const known = found.get(key);
    if (known !== undefined) known.rows += 1;
    else if (key !== '') found.set(key, { text: text.trim(), rows: 1 });
  }
  return found;
}

/** The input that a kind most likely means; undefined if none is known by this name. */
export function inputOfKind(text: string, matcher: HeaderMatcher): string | undefined {
  const names = [text, `${text} hours`, `${text} time`];
  return names.map((name) => matcher.inputCalled(name)).find((heading) => heading !== undefined);
}

/** The columns with kind, value and day of each row; undefined if the file has none with kinds that are inputs. */
export function findRowColumns(
  table: FileTable,
  { headers, rows, matcher }: { headers: readonly string[]; rows: readonly number[]; matcher: HeaderMatcher },
): ReadonlyMap<number, RowTarget> | undefined {
  const isNamed = (place: number, target: RowTarget) => rowNames[target].has(foldText(headers[place] ?? ''));
  const places = [...table.columns.keys()];
  const kind = places.find(
    (place) => isNamed(place, 'kind') && areInputs(table.columns[place], rows, matcher),
  );
  const value = places.find((place) => place !== kind && isNamed(place, 'value'));
  const day = places.find((place) => place !== kind && place !== value && isNamed(place, 'day'));
  const found = new Map<number, RowTarget>();
  if (kind !== undefined && value !== undefined) found.set(kind, 'kind').set(value, 'value');
  if (day !== undefined) found.set(day, 'day');
  return found.size === 0 ? undefined : found;
}

function areInputs(column: FileColumn | undefined, rows: readonly number[], matcher: HeaderMatcher): boolean {
  const kinds = column === undefined ? [] : [...kindsIn(column, rows).values()];
  const known = kinds.filter(({ text }) => inputOfKind(text, matcher) !== undefined);
  return kinds.length <= mostKinds && known.length > 0 && known.length * 3 >= kinds.length;
}

/** How the column with the values is read: as hours, if any of the kinds is one of hours. */
export function readingOfKinds(
  column: FileColumn,
  inputs: readonly InputColumn[],
  { rows, chosen }: { rows: readonly number[]; chosen: ColumnReading },
): ResolvedReading | undefined {
  const kind = inputs.find((input) => input.kind === 'hours')?.kind ?? inputs[0]?.kind;
  return kind && resolveReading(column, kind, { rows, chosen });
}

/** The value column as one planned column for each input that its kinds are imported into. */
export function planKinds(
  { place, kindColumn, kinds }: { place: number; kindColumn: FileColumn; kinds: readonly RowKind[] },
  inputs: ReadonlyMap<string, InputColumn>,
  context: ReadingContext,
): PlannedColumn[] {
  const byHeading = Map.groupBy(
    kinds.filter(({ heading }) => heading !== undefined && inputs.has(heading)),
    ({ heading }) => heading ?? '',
  );
  const headingOf = new Map(kinds.map(({ key, heading }) => [key, heading]));
  return [...byHeading.keys()].flatMap((heading, index): PlannedColumn[] => {
    const input = inputs.get(heading);
    if (input === undefined) return [];
    return [
      {
        place,
        input,
        ...context,
        appliesTo: (row) => {
          const key = foldText(cellOf(kindColumn, row).text);
          // What names no kind is said once.
          if (key === '') return index === 0 ? 'unsaid' : 'no';
          return headingOf.get(key) === heading ? 'yes' : 'no';
        },
      },
    ];
  });
}

/** The day that a row is about, as `2026-11-27`; as it is written if it cannot be read, '' if there is none. */
export function dayOf(column: FileColumn, row: number, context: ReadingContext): string {
  const cell = cellOf(column, row);
  if (cell.type === 'empty') return '';
  const read = readValue(cell, { heading: 'day', kind: 'date' }, context);
  return read.state === 'value' ? read.value : cell.text.trim();
}

/** How a column of days is read. */
export function dayContext(column: FileColumn, rows: readonly number[], days: DayCount): ReadingContext {
  return { reading: resolveReading(column, 'date', { rows, chosen: {} }).reading, days };
}
