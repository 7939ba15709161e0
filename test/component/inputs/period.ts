import type { OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import type { CellBase, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';

export const period: PeriodRef = {
  connectionId: 'practice',
  companyId: 2,
  payFrequencyId: 21,
  periodEnd: '2026-11-27',
};

const first = [
  'Thandi',
  'Sipho',
  'Johan',
  'Fatima',
  'Lerato',
  'Pieter',
  'Nomsa',
  'Ayesha',
  'Themba',
  'Annelie',
];
const last = [
  'Dlamini',
  'van der Merwe',
  'Naidoo',
  'Mokoena',
  'Botha',
  'Khumalo',
  'Pillay',
  'Jacobs',
  'Nkosi',
];
const payPoints = ['Packhouse', 'Orchards', 'Dispatch', 'Cold store', 'Workshop', 'Office'];

export const columns: InputColumn[] = [
  column('calc.basic_salary.normal_hours_input', 'payslip', 'hours'),
  column('calc.basic_salary.overtime_hours_input', 'payslip', 'hours'),
  column('calc.basic_salary.sunday_overtime_hours_input', 'payslip', 'hours'),
  column('calc.commission.amount', 'payslip', 'money'),
  column('calc.30411.amount', 'payslip', 'money'),
  column('calc.basic_salary.hourly_rate', 'employee', 'rate'),
  column('calc.employer_loan.repayment_amount', 'employee', 'money'),
  column('calc.30412.member', 'employee', 'yes-no'),
];

function column(heading: string, scope: InputColumn['scope'], kind: InputColumn['kind']): InputColumn {
  return { heading, scope, kind, source: 'calculation' };
}

/** The employee of a line of the sample, counted from 0. */
export function employeeAt(line: number): number {
  return 5_001 + line;
}

export function rowAt(line: number, change: Partial<InputRow> = {}): InputRow {
  return {
    employeeId: employeeAt(line),
    number: `KF${String(line + 1).padStart(3, '0')}`,
    name: `${last[line % last.length]}, ${first[(line * 7) % first.length]}`,
    payPoint: payPoints[line % payPoints.length] ?? null,
    payslipId: 90_001 + line,
    lock: null,
    calculating: false,
    nettPayCents: 812_345 + ((line * 7_919) % 400_000),
    ...change,
  };
}

function basesOf(row: InputRow, line: number): CellBase[] {
  const values = ['40.00', line % 3 === 0 ? '2.00' : '', '', '', '', `${52 + (line % 9)}.50`, '', 'true'];
  return columns.map(({ heading }, index) => ({
    employeeId: row.employeeId,
    heading,
    value: values[index] ?? '',
    readAt: Date.now(),
  }));
}

/** A weekly period: two employees are locked, the bases of the first `known` are read. */
export function openedPeriod(employees: number, known = employees): OpenedDraft {
  const rows = Array.from({ length: employees }, (_, line) => {
    if (line === 3) return rowAt(line, { lock: 'finalised' });
    if (line === 8) return rowAt(line, { lock: 'no-payslip', payslipId: null, nettPayCents: null });
    return rowAt(line);
  });
  return {
    draftId: 'draft-1',
    rows,
    columns,
    available: [{ heading: 'job_title', scope: 'employee', kind: 'text', source: 'attribute' }],
    bases: rows.slice(0, known).flatMap(basesOf),
    items: [{ item: '30411', name: 'Packing bonus' }],
    lastValues: [],
    notes: [],
    ended: [],
    periodDays: 7,
    cells: [],
    outcomes: [],
    submission: null,
    fetchedAt: Date.now(),
  };
}
