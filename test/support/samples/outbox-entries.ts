import type { OutboxSubmission, OutboxWrite } from '#electron/outbox/contract/outbox.ts';

const minute = 60_000;
const now = Date.now();
const karoo = { connectionId: 'practice', companyId: 4838, companyName: 'Karoo Fresh Produce' };

/** A refused change of a record, to vary. */
export function outboxWrite(change: Partial<OutboxWrite> = {}): OutboxWrite {
  return {
    type: 'write',
    id: 'w-1',
    ...karoo,
    kind: 'employee.update',
    employeeId: 7,
    about: 'Nkosi, Thandi',
    group: 'needs-you',
    state: 'rejected',
    reason: 'refused',
    message: 'E-mail is invalid',
    createdAt: now - 4 * minute,
    changedAt: now - 4 * minute,
    fields: [{ name: 'email', before: 'thandi@example.org', mine: 'thandi', theirs: 'thandi@example.org' }],
    ...change,
  };
}

export const conflict = outboxWrite({
  id: 'w-2',
  state: 'conflict',
  reason: 'changed-elsewhere',
  message: null,
  about: 'Van der Merwe, Johannes Petrus',
  fields: [
    { name: 'bankAccount.accountNumber', before: '•••• 4412', mine: '•••• 9087', theirs: '•••• 1230' },
    { name: 'bankAccount.branchCode', before: '250655', mine: '470010', theirs: '250655' },
  ],
});

export const lostReinstatement = outboxWrite({
  id: 'w-3',
  kind: 'service.reinstate',
  companyId: 4801,
  companyName: 'Protea Joinery',
  about: 'Botha, Annelie',
  state: 'needs-clerk',
  reason: 'not-applied',
  message: null,
  createdAt: now - 52 * minute,
  fields: [
    { name: 'service.2021-03-01', before: '2026-10-31', theirs: '2026-10-31' },
    { name: 'service.2026-12-01', mine: null },
  ],
});

export const submission: OutboxSubmission = {
  type: 'submission',
  id: 'b-1',
  draftId: 'draft-1',
  ref: { connectionId: 'practice', companyId: 4838, payFrequencyId: 11, periodEnd: '2026-11-20' },
  ...karoo,
  payFrequencyName: 'Weekly',
  group: 'needs-you',
  createdAt: now - 9 * minute,
  outcomes: {
    planned: 24,
    moved: 0,
    applied: 21,
    rejected: 2,
    notKept: 0,
    conflict: 1,
    needsClerk: 0,
    unknown: 0,
    waiting: 0,
  },
  waiting: 0,
  unknown: 0,
  rejected: 2,
  notKept: 0,
  undecided: 1,
  conflicts: [
    {
      employeeId: 31,
      employeeName: 'Dlamini, Sipho',
      heading: 'calc.basic_salary.overtime_hours_input',
      state: 'conflict',
      reason: 'changed-elsewhere',
      message: null,
      before: '4',
      mine: '6.5',
      theirs: '5',
    },
  ],
};

/** What a clerk has to decide. */
export const needsYou = [conflict, lostReinstatement, outboxWrite(), submission];

export const groups = { waiting: 1, sending: 0, unknown: 1, 'needs-you': 4, done: 37 };
