import { z } from 'zod';
import { listIncentives } from '../emp201/incentives.ts';
import { listPaidPayslips } from '../state/paid-payslips.ts';
import { formatRands } from '../money.ts';
import { scope, span } from './questions.ts';
import { report } from './report.ts';

/** Employees who qualify for the employment tax incentive, by month. */
export const etiReport = report({
  question: z.object({ ...span, ...scope }),
  row: z.strictObject({
    employee: z.string(),
    Month: z.string(),
    Hours: z.number(),
    'Monthly Remuneration': z.string(),
    'Monthly Minimum Wage': z.string(),
    'ETI Calculated': z.string(),
  }),
  rowsOf({ database, companyId, employees }, { start_date: from, end_date: to }) {
    const paid = listPaidPayslips(database, { companyId, from, to });
    return listIncentives(database, { companyId, paid })
      .filter(({ employeeId }) => employees.has(employeeId))
      .map((incentive) => ({
        employee: incentive.number,
        Month: incentive.month,
        Hours: Number(incentive.hours) / 1_000_000,
        'Monthly Remuneration': formatRands(incentive.remunerationCents),
        'Monthly Minimum Wage': formatRands(incentive.minimumWageCents),
        'ETI Calculated': formatRands(incentive.etiCents),
      }));
  },
});
