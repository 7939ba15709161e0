import { z } from 'zod';
import { labelOf } from '../catalogue.ts';
import { listCalculatedPayslips } from '../state/calculated-payslips.ts';
import { accountsOf } from './accounts.ts';
import { formatRands } from '../money.ts';
import type { Employee } from '../state/employees.ts';
import { names, scope, span } from './questions.ts';
import { report } from './report.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A row for each payslip, a column for each account: the requested ones, or all that occur. */
export const transactionHistoryReport = report({
  question: z.object({ ...span, ...scope, account_names: names, custom_fields: names }),
  row: z.object({ employee: z.string(), Date: z.iso.date() }).catchall(cell),
  rowsOf({ database, companyId, catalogue, employees }, question) {
    const { start_date: from, end_date: to, account_names, custom_fields, humanize } = question;
    const payslips = listCalculatedPayslips(database, { companyId, from, to })
      .filter(({ employee_id }) => employees.has(employee_id))
      .map((payslip) => ({ ...payslip, amounts: amountsOf(payslip.result) }));
    const occurring = new Set(payslips.flatMap(({ amounts }) => [...amounts.keys()]));
    const accounts = account_names?.length ? account_names : [...occurring];
    const headed = accounts.map((name) => [name, humanize ? labelOf(catalogue, name) : name] as const);
    return payslips.map(({ employee_id, date, amounts }) => {
      const employee = employees.get(employee_id);
      const columns = headed.map(([name, head]) => [head, formatRands(amounts.get(name) ?? 0)]);
      const fields = (custom_fields ?? []).map((field) => [
        field,
        employee ? fieldOf(employee, field) : null,
      ]);
      return {
        employee: employee?.record.number ?? '',
        Date: date,
        ...(Object.fromEntries([...fields, ...columns]) as Record<string, z.infer<typeof cell>>),
      };
    });
  },
});

function amountsOf(result: string): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { name, cents } of accountsOf(result)) amounts.set(name, (amounts.get(name) ?? 0) + cents);
  return amounts;
}

/** A field of the record, or a custom field by its number; null if there is none. */
function fieldOf({ record }: Employee, field: string): z.infer<typeof cell> {
  const fields = new Map(Object.entries({ ...record, ...record.custom_fields }));
  const value = cell.safeParse(fields.get(field));
  return value.success ? value.data : null;
}
