import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { BulkInputs } from '#services/drafts/bulk-inputs.ts';

export const bulkInputsHandlers = (bulkInputs: BulkInputs): Handlers<PaydeskContract>['bulkInputs'] => ({
  periods: (input) => bulkInputs.periods(input),
  drafts: (input) => bulkInputs.drafts(input),
  open: (input) => bulkInputs.open(input),
  refresh: (input) => bulkInputs.refresh(input),
  write: (input) => bulkInputs.write(input),
  addColumn: (input) => bulkInputs.addColumn(input),
  removeColumn: (input) => bulkInputs.removeColumn(input),
  discard: (input) => bulkInputs.discard(input),
  writeNotes: (input) => bulkInputs.writeNotes(input),
  readBases: (input) => bulkInputs.readBases(input),
  readUnread: (input) => bulkInputs.readUnread(input),
  workHours: (input) => bulkInputs.workHours(input),
  readLastPeriod: (input) => bulkInputs.readLastPeriod(input),
  review: (input) => bulkInputs.review(input),
  send: (input) => bulkInputs.send(input),
  stop: (input) => bulkInputs.stop(input),
  settle: (input) => bulkInputs.settle(input),
  decide: (input) => bulkInputs.decide(input),
});
