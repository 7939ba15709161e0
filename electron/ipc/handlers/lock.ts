import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Lock } from '#services/lock/lock.ts';

export const lockHandlers = (lock: Lock): Handlers<PaydeskContract>['lock'] => ({
  read: () => lock.read(),
  seen: () => lock.seen(),
  close: () => lock.close(),
  emptied: () => lock.emptied(),
  unlock: (input) => lock.unlock(input),
  unlockByTouch: () => lock.unlockByTouch(),
});
