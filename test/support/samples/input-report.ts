import type { InputReport } from '#electron/input-report/contract/input-report.ts';
import { normalHeading } from './inputs.ts';

type Row = InputReport['rows'][number];

/** An employee's line of an input report with one input, to vary. */
export const aReportedInput = (more: Partial<Row> = {}): Row => ({
  employeeId: 5_001,
  number: 'KF001',
  name: 'Dlamini, Thandi',
  nettPayCents: null,
  nettPayBeforeCents: null,
  cells: [{ old: '40.00', new: '45', state: null }],
  ...more,
});

/** The input report of a draft with one input, to vary. */
export const anInputReport = (more: Partial<InputReport> = {}): InputReport => ({
  of: 'draft',
  company: 'Karoo Fresh Produce',
  connection: 'Practice',
  practice: true,
  payFrequency: 'Weekly',
  periodEnd: '2026-11-27',
  by: { user: 'thandi', computer: 'FRONT-DESK' },
  at: 0,
  fetchedAt: null,
  sentAt: null,
  checkCode: '4F02-77AC-19D0',
  columns: [{ heading: normalHeading, scope: 'payslip', kind: 'hours', source: 'calculation' }],
  rows: [aReportedInput()],
  leftOut: 0,
  ...more,
});
