import type { OutboxCell } from '#electron/submissions/store/records.ts';

/** A waiting payslip cell of employee 1, to vary. */
export function outboxCell(change: Partial<OutboxCell> = {}): OutboxCell {
  return {
    employeeId: 1,
    payslipId: 10,
    heading: 'calc.basic_salary.overtime_hours_input',
    scope: 'payslip',
    value: '3.5',
    base: '0',
    request: 0,
    state: 'waiting',
    reason: null,
    message: null,
    theirs: null,
    ...change,
  };
}
