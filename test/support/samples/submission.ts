import type { OutboxCell, StoredVerdict, Submission } from '#electron/submissions/store/records.ts';
import type { Store } from '#store/store.ts';
import { hours, period } from './company.ts';

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
