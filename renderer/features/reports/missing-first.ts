import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';

/** What the variance calls the amounts of the two periods (specification, 4.7). */
const [previous, selected] = ['Previous', 'Selected'];

/** Employees who were paid in the period before and have nothing in this one. */
export function missingEmployees(
  columns: readonly ReportColumn[],
  rows: readonly ReportLine[],
): ReadonlySet<string> {
  const [before, now] = [previous, selected].map((name) =>
    columns.findIndex((column) => column.name === name),
  );
  if (before === undefined || now === undefined || before < 0 || now < 0) return new Set();
  const paid = new Set<string>();
  const missing = new Set<string>();
  for (const { number, values } of rows) {
    if (number === null) continue;
    if (isSomething(values[now])) paid.add(number);
    else if (isSomething(values[before])) missing.add(number);
  }
  return new Set([...missing].filter((number) => !paid.has(number)));
}

const isSomething = (value: string | number | null | undefined): boolean =>
  value !== undefined && value !== null && value !== 0 && value !== '';

/** Rows of these employees first; otherwise in the order in which they came. */
export function missingFirst(
  rows: readonly ReportLine[],
  missing: ReadonlySet<string>,
): readonly ReportLine[] {
  if (missing.size === 0) return rows;
  const isMissing = ({ number }: ReportLine) => number !== null && missing.has(number);
  return [...rows.filter(isMissing), ...rows.filter((row) => !isMissing(row))];
}
