import { z } from 'zod';
import { listCalculatedPayslips } from '../state/calculated-payslips.ts';
import { listLeaveTypes, readLeave } from '../state/leave.ts';
import { ids, scope, span } from './questions.ts';
import { report } from './report.ts';

/** The leave that each payslip added and used, by leave type. */
export const comparisonLeaveReport = report({
  question: z.object({ ...span, ...scope, leave_types: ids }),
  row: z.strictObject({
    employee: z.string(),
    leave_type: z.union([z.int(), z.string()]),
    Date: z.iso.date(),
    Accrual: z.number(),
    Entitlement: z.number(),
    Taken: z.number(),
    Adjustment: z.number(),
    Balance: z.number(),
  }),
  rowsOf({ database, companyId, employees }, { start_date: from, end_date: to, leave_types, humanize }) {
    const types = new Map(listLeaveTypes(database, companyId).map((type) => [type.id, type]));
    const wanted = leave_types?.length ? new Set(leave_types) : types;
    return listCalculatedPayslips(database, { companyId, from, to })
      .filter(({ special, employee_id }) => special === 0 && employees.has(employee_id))
      .flatMap(({ id, employee_id, date }) =>
        readLeave(database, id)
          .filter((line) => wanted.has(line.id))
          .map((line) => ({
            employee: employees.get(employee_id)?.record.number ?? '',
            leave_type: humanize ? line.name : line.id,
            Date: date,
            Accrual: line.accrual,
            Entitlement: types.get(line.id)?.days_a_year ?? 0,
            Taken: line.taken,
            Adjustment: 0,
            Balance: line.balance,
          })),
      );
  },
});
