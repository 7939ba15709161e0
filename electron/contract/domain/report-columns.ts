import { itemHeading } from './item-heading.ts';
import type { ReportColumn, ReportLine } from './report-table.ts';

/** What the page and the workbooks that main writes say alike of the columns of a report. */

/** What a column of the service is called here, where its own name is one of the interface. */
const headings: Readonly<Record<string, string>> = {
  leave_type: 'Leave type',
  first_name: 'First name',
  last_name: 'Last name',
  pay_point_id: 'Pay point',
  appointment_date: 'Appointed',
};
const wireName = /^[a-z0-9_]+$/;

/** The service's own heading, or the words for one that is a name of the interface. */
export function reportHeading(name: string): string {
  return headings[name] ?? (wireName.test(name) ? itemHeading(name) : name);
}

/** A sum of these means nothing: rates, wages and balances that are listed once for each payslip. */
const notAddedUp = /\b(?:rate|wage|balance|entitlement)\b/i;

export const isAddedUp = ({ name, kind }: ReportColumn): boolean =>
  (kind === 'money' || kind === 'number') && !notAddedUp.test(name) && !/_id$/.test(name);

/** So that the variance is whole beside the navigation of a small screen. */
export const reportWidth = ({ name, kind }: ReportColumn): number =>
  kind === 'text' || kind === 'mixed' ? (name === 'Type' ? 16 : 20) : 13;

/** The column that says whether amounts are income or deductions, which are not added together; below 0: there is none. */
export const typeColumn = (columns: readonly ReportColumn[]): number =>
  columns.findIndex(({ name }) => name === 'Type');

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
