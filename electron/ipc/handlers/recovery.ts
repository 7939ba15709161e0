import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Recovery } from '#services/recovery/recovery.ts';

export const recoveryHandlers = (recovery: Recovery): Handlers<PaydeskContract>['recovery'] => ({
  state: () => recovery.state(),
  set: (input) => recovery.set(input),
  postpone: () => recovery.postpone(),
  open: (input) => recovery.open(input),
});
