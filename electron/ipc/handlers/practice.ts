import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Practice } from '#services/practice.ts';

export const practiceHandlers = (practice: Practice): Handlers<PaydeskContract>['practice'] => ({
  finalise: (input) => practice.finalise(input),
});
