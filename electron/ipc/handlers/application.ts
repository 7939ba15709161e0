import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Application } from '#services/application.ts';

export const applicationHandlers = (application: Application): Handlers<PaydeskContract>['application'] => ({
  info: () => application.info(),
  paste: () => application.paste(),
  noteFailure: (input) => application.noteFailure(input),
  notices: () => application.notices(),
  openLink: (input) => application.openLink(input),
});
