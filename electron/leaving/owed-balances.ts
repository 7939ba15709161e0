import type { ReportResult } from '#electron/reports/contract/report.ts';
import type { OwedBalances } from './contract/service-period.ts';
import { AppError } from '#kit/errors.ts';

/**
 * The balances of one employee, found by employee number. Fails with `bad-answer` if all rows are about others: their
 * loans are not this employee's, and a missing row does not mean that nothing is owed.
 */
export function owedBalances(
  { columns, rows }: ReportResult,
  number: string | null,
): OwedBalances['balances'] {
  // Without a number to compare, a row is theirs only if there is no other.
  const isOnly = rows.length === 1 && (number === null || rows[0]?.employeeNumber === null);
  const own = isOnly ? rows : rows.filter(({ employeeNumber: said }) => said !== null && said === number);
  if (own.length === 0 && rows.length > 0) throw new AppError('bad-answer', { what: 'report' });
  return own.flatMap(({ cells }) =>
    columns.flatMap((name, at) => {
      const cell = cells[at];
      return cell ? [{ name, text: cell.text }] : [];
    }),
  );
}
