import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Calculation } from '#electron/pay-items/contract/calculation.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { Store } from '#store/store.ts';
import type { Submission, OutboxCell, StoredVerdict } from '#electron/submissions/store/records.ts';

export const company: CompanyRef = { connectionId: 'karoo', companyId: 7 };
export const period: PeriodRef = { ...company, payFrequencyId: 3, periodEnd: '2026-11-30' };
export const hours = 'calc.overtime.hours';

export function anEmployee(id: number, more: Partial<Employee> = {}): Employee {
  return {
    id,
    companyId: company.companyId,
    number: `E${id}`,
    firstName: 'Thandi',
    lastName: 'Nkosi',
    payFrequencyId: period.payFrequencyId,
    payPointId: null,
    attributes: {},
    ...more,
  };
}

export function aPayslip(id: number, employeeId: number, more: Partial<Payslip> = {}): Payslip {
  return {
    id,
    employeeId,
    date: period.periodEnd,
    special: false,
    finalised: false,
    calculating: false,
    nettPayCents: 1_234_567,
    ...more,
  };
}

export function aCalculation(item: string, inputs: Record<string, string>): Calculation {
  return { id: 900, employeeId: 1, payslipId: null, item, inputs };
}

export function aCell(employeeId: number, more: Partial<OutboxCell> = {}): OutboxCell {
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

export function aSubmission(id: string, draftId: string, more: Partial<Submission> = {}): Submission {
  return { id, draftId, ref: period, createdAt: 100, state: 'open', ...more };
}

/** Commits a batch of the draft as it is now. */
export async function commitNow(
  work: Store['work'],
  submission: Submission,
  cells: readonly OutboxCell[],
): Promise<void> {
  const draft = await work.readDraft({ draftId: submission.draftId });
  await work.commitSubmission({ submission, cells, revision: draft?.revision ?? 0 });
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
