import type { MonthEndStep, MonthEndStepId } from '#electron/period/contract/month-end.ts';
import type { Signature } from '#electron/period/contract/signature.ts';

/** A step that nobody has done. */
export const aMonthEndStep = (
  id: MonthEndStepId,
  more: Pick<MonthEndStep, 'state' | 'says'> & Partial<MonthEndStep>,
): MonthEndStep => ({ id, count: 0, all: 0, by: null, at: null, ...more });

/** A signature that holds. */
export const aSignature = (more: Partial<Signature> = {}): Signature => ({
  signedBy: 'Johan Adams',
  preparedBy: 'Thandi Nkosi',
  at: Date.parse('2026-11-30T14:05:00Z'),
  code: '4F02-77AC-19D0-C3B1-55E8-0A9D',
  covers: ['payslips', 'findings'],
  holds: 'yes',
  changes: [],
  ...more,
});
