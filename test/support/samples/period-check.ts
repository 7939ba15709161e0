import type { CallOutput } from '#bridge/bridge.ts';
import type { Explanation } from '#electron/period-check/contract/explanation.ts';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';

/** A payslip that differs from the last, to vary. */
export const aFinding = (employeeId: number, more: Partial<PeriodFinding> = {}): PeriodFinding => ({
  employeeId,
  check: 'changed',
  payslipId: employeeId * 10,
  state: 'a'.repeat(16),
  number: `E${employeeId}`,
  firstName: 'Anele',
  lastName: `Botha ${employeeId}`,
  special: false,
  beforeCents: 1_000_000,
  nowCents: 1_250_000,
  reasons: [],
  others: [],
  moreOthers: 0,
  accounts: null,
  unsentInputs: 0,
  tick: null,
  items: 'compared',
  largest: { item: 'Commission', cents: 250_000, change: null },
  payPoint: null,
  mine: false,
  ...more,
});

/** The check of a period in which nothing stands out. */
export const noFindings: CallOutput<'periodChecks', 'read'> = {
  findings: [],
  payslips: 30,
  finalised: 0,
  calculating: 0,
  unreadEmployees: 0,
  compared: { compare: 'before', end: '2026-11-13', state: 'read', unread: 0, payRunId: null },
  fetchedAt: 1,
};

/** A finding of which nothing is known but the nett pay of both payslips. */
export const noExplanation: Explanation = {
  now: { payslipIds: [10], nettPayCents: 1_250_000, groups: null, missing: 'never-read' },
  before: { payslipIds: [9], nettPayCents: 1_000_000, groups: null, missing: 'never-read' },
  inputs: [],
  changes: [],
  seen: [],
  seenAt: null,
};
