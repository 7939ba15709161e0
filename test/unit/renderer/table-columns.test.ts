import { auditColumns, inputColumns } from '#features/audit-log/audit-columns.ts';
import { employeeColumns } from '#features/employees/employee-columns.ts';
import { payslipColumns } from '#features/payslips/payslip-columns.ts';
import { cellColumns, payColumns, submissionColumns } from '#features/submissions/submission-columns.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { employeeColumnIds } from '#electron/employees/contract/employee-columns.ts';
import { expect, test } from 'vitest';

const lists: Readonly<
  Record<string, readonly Pick<TableColumn<never>, 'id' | 'text' | 'title' | 'copies'>[]>
> = {
  'audit log': auditColumns({ beside: false, ofOneCompany: false }),
  'inputs of an audit entry': inputColumns,
  employees: employeeColumns(employeeColumnIds, []),
  payslips: payslipColumns,
  outbox: submissionColumns({ ofOnePeriod: false }),
  'inputs of a submission': cellColumns(new Map(), { beside: false }),
  'nett pay of a submission': payColumns(),
};

test.each(Object.keys(lists))('has a text to copy for every column of the list of %s', (name) => {
  const without = (lists[name] ?? []).filter((column) => !(column.copies ?? column.text ?? column.title));
  expect(without.map(({ id }) => id).filter((id) => id !== 'tick')).toEqual([]);
});
