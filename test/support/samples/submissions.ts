import type { OutboxCell, StoredVerdict, Submission } from '#electron/submissions/store/records.ts';
import type { Store } from '#store/store.ts';
import { hours, period } from './company.ts';
import type { SentCell, SentSubmission } from '#electron/submissions/contract/submission.ts';
import { periodEnding } from './karoo.ts';
import { normalHeading } from './inputs.ts';

export function aSubmission(id: string, draftId: string, more: Partial<Submission> = {}): Submission {
  return { id, draftId, ref: period, createdAt: 100, state: 'open', ...more };
}

/** A cell of a submission that waits to be sent. */
export function anOutboxCell(employeeId: number, more: Partial<OutboxCell> = {}): OutboxCell {
  return {
    employeeId,
    payslipId: employeeId * 10,
    heading: hours,
    scope: 'payslip',
    value: '5.00',
    base: '0',
    request: 0,
    state: 'waiting',
    reason: null,
    message: null,
    theirs: null,
    ...more,
  };
}

export function aVerdict(
  employeeId: number,
  state: StoredVerdict['state'],
  more: Partial<StoredVerdict & { heading: string }> = {},
) {
  return { employeeId, heading: hours, state, reason: null, message: null, theirs: null, ...more };
}

/** A draft with one typed cell for each employee. */
export async function openDraftWith(store: Store, employeeIds: readonly number[], value = '5.00') {
  const draft = await store.work.openDraft({ ...period, newId: 'draft-1', at: 1 });
  const changes = employeeIds.map((employeeId) => ({
    employeeId,
    heading: hours,
    cell: { typed: value, value },
  }));
  await store.work.writeDraftCells({ draftId: draft.id, changes, at: 2 });
  return draft.id;
}

/** Commits the submission of its draft as that is now. */
export async function commitNow(
  work: Store['work'],
  submission: Submission,
  cells: readonly OutboxCell[],
): Promise<void> {
  const draft = await work.readDraft({ draftId: submission.draftId });
  await work.commitSubmission({ submission, cells, revision: draft?.revision ?? 0 });
}

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
  moved: 0,
  applied: 2,
  rejected: 0,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 0,
  putBack: 0,
  settled: 0,
  sentLater: 0,
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
