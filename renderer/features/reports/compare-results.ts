import { reportHeading } from '#electron/reports/contract/report-columns.ts';
import type { ReportColumn, ReportLine, ReportValue } from '#electron/reports/contract/report-table.ts';
import { compareMessages as messages } from './texts/reports.ts';
import { idsOf, type ResultColumn } from '#results/result-column.ts';
import { DecimalSum, isDecimal } from '#payroll/decimal.ts';
import { nameOf, numberedNameOf } from './report-columns.ts';

export interface ReportRows {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

type Change = 'added' | 'gone' | 'changed' | 'same';

/** Cents in a column of money, an exact decimal in any other; null if there is none. */
type Figure = number | string | null;

export interface ComparedLine {
  readonly change: Change;
  readonly line: ReportLine;
  /** The texts of the columns that both results have, in the order of `textColumns`. */
  readonly texts: readonly string[];
  /** In the order of `figureColumns`; null if that result has no such row. */
  readonly before: readonly Figure[] | null;
  readonly now: readonly Figure[] | null;
}

const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'number';

/** The wanted columns that both results have, with the same name and kind. */
const shared = (before: ReportRows, now: ReportRows, wanted: (column: ReportColumn) => boolean) =>
  now.columns.filter(
    (column) =>
      wanted(column) && before.columns.some(({ name, kind }) => name === column.name && kind === column.kind),
  );

const figureColumns = (before: ReportRows, now: ReportRows) => shared(before, now, isFigure);

/** What identifies a row besides its employee: items and leave types do, days do not, because they differ by month. */
const textColumns = (before: ReportRows, now: ReportRows) =>
  shared(before, now, ({ kind }) => kind === 'text');

function plus({ kind }: ReportColumn, sum: Figure, value: ReportValue): Figure {
  if (value === null) return sum;
  if (kind === 'money') return typeof value === 'number' ? value + (typeof sum === 'number' ? sum : 0) : sum;
  return addDecimals(typeof sum === 'string' ? sum : '0', String(value));
}

function addDecimals(a: string, b: string): string {
  const sum = new DecimalSum();
  for (const part of [a, b]) if (isDecimal(part)) sum.add(part);
  return sum.toString();
}

interface Summed {
  readonly line: ReportLine;
  readonly texts: readonly string[];
  figures: readonly Figure[];
}

/** Adds up the rows of the same employee with the same texts. */
function summed(result: ReportRows, texts: readonly ReportColumn[], figures: readonly ReportColumn[]) {
  const placeOf = ({ name }: ReportColumn) => result.columns.findIndex((column) => column.name === name);
  const [textAt, figureAt] = [texts.map(placeOf), figures.map(placeOf)];
  const found = new Map<string, Summed>();
  for (const line of result.rows) {
    const own = textAt.map((index) => String(line.values[index] ?? ''));
    const key = JSON.stringify([line.number, own]);
    const row: Summed = found.get(key) ?? { line, texts: own, figures: figures.map(() => null) };
    row.figures = figures.map((column, index) =>
      plus(column, row.figures[index] ?? null, line.values[figureAt[index] ?? -1] ?? null),
    );
    found.set(key, row);
  }
  return found;
}

const order: Readonly<Record<Change, number>> = { gone: 0, added: 1, changed: 2, same: 3 };

function changeOf(before: Summed | undefined, now: Summed | undefined): Change {
  if (before === undefined) return 'added';
  if (now === undefined) return 'gone';
  return JSON.stringify(before.figures) === JSON.stringify(now.figures) ? 'same' : 'changed';
}

/** Compares two results of one report: first what is gone, then what was added, what is different, and the rest. */
export function compareResults(before: ReportRows, now: ReportRows): ComparedLine[] {
  const [texts, figures] = [textColumns(before, now), figureColumns(before, now)];
  const [was, is] = [summed(before, texts, figures), summed(now, texts, figures)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((key): ComparedLine[] => {
      const [then, since] = [was.get(key), is.get(key)];
      const either = since ?? then;
      if (either === undefined) return [];
      const { line, texts: own } = either;
      return [
        {
          change: changeOf(then, since),
          line,
          texts: own,
          before: then?.figures ?? null,
          now: since?.figures ?? null,
        },
      ];
    })
    .toSorted((a, b) => order[a.change] - order[b.change]);
}

/** A figure that is missing on one side counts as zero. */
function difference(kind: ReportColumn['kind'], before: Figure, now: Figure): Figure {
  if (before === null && now === null) return null;
  if (kind === 'money') return Number(now ?? 0) - Number(before ?? 0);
  const [a, b] = [String(before ?? '0'), String(now ?? '0')];
  return addDecimals(b, a.startsWith('-') ? a.slice(1) : `-${a}`);
}

/** Then, now and the difference of each figure, under one heading. */
export function comparedColumns(before: ReportRows, now: ReportRows): ResultColumn<ComparedLine>[] {
  const [texts, figures] = [textColumns(before, now), figureColumns(before, now)];
  const idsIn = (columns: readonly ReportColumn[]) =>
    idsOf(
      'column',
      columns.map(({ name }) => name),
    );
  const [textIds, figureIds] = [idsIn(texts), idsIn(figures)];
  return [
    {
      id: 'change',
      header: messages.change,
      kind: 'text',
      isKey: true,
      groups: true,
      width: 12,
      value: ({ change }) => messages.changes[change],
    },
    {
      id: 'name',
      header: messages.name,
      kind: 'text',
      isKey: true,
      groups: ({ line }) => numberedNameOf(line),
      width: 22,
      value: ({ line }) => nameOf(line),
      apart: ({ line }) => line.number,
    },
    { id: 'number', header: messages.number, kind: 'text', value: ({ line }) => line.number, width: 10 },
    ...texts.map(({ name }, index): ResultColumn<ComparedLine> => ({
      id: textIds[index] ?? name,
      header: reportHeading(name),
      kind: 'text',
      groups: true,
      width: 20,
      value: (row) => row.texts[index] ?? null,
    })),
    ...figures.flatMap(({ name, kind }, index) => {
      const title = reportHeading(name);
      // One object for all three: columns with the same heading object are grouped.
      const heading = { title };
      const column = (part: 'then' | 'now' | 'difference', value: (row: ComparedLine) => Figure) => ({
        id: `${part} ${figureIds[index] ?? name}`,
        header: messages.figure[part](title),
        shortHeader: messages.parts[part],
        kind,
        value,
        heading,
        width: 14,
      });
      return [
        column('then', (row) => row.before?.[index] ?? null),
        column('now', (row) => row.now?.[index] ?? null),
        column('difference', (row) =>
          difference(kind, row.before?.[index] ?? null, row.now?.[index] ?? null),
        ),
      ];
    }),
  ];
}
