import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Drafts } from '#services/drafts/drafts.ts';
import type { HandedDrafts } from '#services/drafts/shared-drafts.ts';

export const draftsHandlers = (
  drafts: Drafts,
  handed: HandedDrafts,
): Handlers<PaydeskContract>['drafts'] => ({
  list: (input) => drafts.list(input),
  handOver: (input) => handed.handOver(input),
  chooseFile: () => handed.chooseFile(),
  unlock: (input) => handed.unlock(input),
  readNow: (input) => handed.readNow(input),
  takeIn: (input) => handed.takeIn(input),
  undoTakeIn: (input) => handed.undoTakeIn(input),
});
