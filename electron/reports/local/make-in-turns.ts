import { setImmediate as othersTurn } from 'node:timers/promises';
import type { LocalReport } from '../contract/local-report.ts';
import type { AnyLocalReport, Facts } from './local-report.ts';

/** Employees per turn: a year of weekly payslips takes some milliseconds per employee. */
const together = 5;

/**
 * Makes a report, in which no employee's rows may depend on another's, a few employees at a time, so that it does not
 * block the window. Sorted by a column of days, latest first.
 */
export async function makeInTurns(
  { make }: Pick<AnyLocalReport, 'make'>,
  facts: Facts,
  latestFirst: string,
): Promise<Pick<LocalReport, 'columns' | 'rows'>> {
  const payslips = Map.groupBy(facts.payslips, ({ employeeId }) => employeeId);
  const { columns } = make({ ...facts, employees: [], payslips: [] });
  const rows: LocalReport['rows'] = [];
  for (let at = 0; at < facts.employees.length; at += together) {
    const employees = facts.employees.slice(at, at + together);
    const own = employees.flatMap(({ employeeId }) => payslips.get(employeeId) ?? []);
    rows.push(...make({ ...facts, employees, payslips: own }).rows);
    await othersTurn();
  }
  const place = columns.findIndex(({ name }) => name === latestFirst);
  const dayOf = (row: (typeof rows)[number]) => String(row.values[place] ?? '');
  return { columns, rows: rows.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))) };
}
