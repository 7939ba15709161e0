import type { SentCell, SentSubmission } from '#electron/submissions/contract/submission.ts';
import { periodEnding } from './karoo.ts';
import { normalHeading } from './inputs.ts';

/** A finished submission of two inputs, to vary. */
export const aSentSubmission = (more: Partial<SentSubmission> = {}): SentSubmission => ({
  id: 'b-1',
  draftId: 'd-1',
  ref: periodEnding('2026-11-20'),
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  who: 'thandi',
  createdAt: 0,
  state: 'done',
  employees: 2,
  planned: 2,
  applied: 2,
  rejected: 0,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 0,
  putBack: 0,
  ...more,
});

/** An input that the service refused, to vary. */
export const aSentCell = (more: Partial<SentCell> = {}): SentCell => ({
  employeeId: 1_000,
  number: 'E0',
  name: 'Buthelezi, Nonhlanhla',
  heading: normalHeading,
  scope: 'payslip',
  old: '0',
  new: '900',
  state: 'rejected',
  reason: 'refused',
  message: 'must be less than or equal to 744',
  theirs: null,
  putBackAt: null,
  ...more,
});
