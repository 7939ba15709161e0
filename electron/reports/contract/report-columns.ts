import { itemHeading } from '#electron/pay-items/contract/item-heading.ts';
import type { ReportColumn, ReportLine } from './report-table.ts';

/** How the columns of a report are shown, on the page and in the workbooks that main writes. */

/** Our headings for columns that the service names as in its interface. */
const headings: Readonly<Record<string, string>> = {
  leave_type: 'Leave type',
  first_name: 'First names',
  last_name: 'Surname',
  pay_point_id: 'Pay point',
  appointment_date: 'Appointed',
};
const wireName = /^[a-z0-9_]+$/;

/** The service's own heading, or a readable one if that is a name of the interface. */
export function reportHeading(name: string): string {
  return headings[name] ?? (wireName.test(name) ? itemHeading(name) : name);
}

/** Sums of these are meaningless: rates, wages, and balances that are listed once per payslip. */
const notAddedUp = /\b(?:rate|wage|balance|entitlement)\b/i;

export const isAddedUp = ({ name, kind }: ReportColumn): boolean =>
  (kind === 'money' || kind === 'number') && !notAddedUp.test(name) && !/_id$/.test(name);

/** Narrow enough for the whole variance report to fit beside the navigation of a small screen. */
export const reportWidth = ({ name, kind }: ReportColumn): number =>
  kind === 'text' || kind === 'mixed' ? (name === 'Type' ? 16 : 20) : 13;

/**
 * The index of the column that says whether amounts are income or deductions, which are not added together; negative if
 * there is none.
 */
export const typeColumn = (columns: readonly ReportColumn[]): number =>
  columns.findIndex(({ name }) => name === 'Type');

/** The variance report's names for the amounts of the two periods (specification, 4.7). */
const [previous, selected] = ['Previous', 'Selected'];

/** Employees who were paid in the previous period and have nothing in this one. */
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

/** Puts the rows of these employees first; otherwise the order stays as it is. */
export function missingFirst(
  rows: readonly ReportLine[],
  missing: ReadonlySet<string>,
): readonly ReportLine[] {
  if (missing.size === 0) return rows;
  const isMissing = ({ number }: ReportLine) => number !== null && missing.has(number);
  return [...rows.filter(isMissing), ...rows.filter((row) => !isMissing(row))];
}
