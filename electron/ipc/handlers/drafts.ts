import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Drafts } from '#services/drafts/drafts.ts';
import type { SharedDrafts } from '#services/drafts/shared-drafts.ts';

export const draftsHandlers = (
  drafts: Drafts,
  handed: SharedDrafts,
): Handlers<PaydeskContract>['drafts'] => ({
  list: (input) => drafts.list(input),
  share: (input) => handed.share(input),
  chooseFile: () => handed.chooseFile(),
  unlock: (input) => handed.unlock(input),
  readNow: (input) => handed.readNow(input),
  importDraft: (input) => handed.importDraft(input),
  undoImport: (input) => handed.undoImport(input),
});
