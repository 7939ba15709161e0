import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Sync } from '#services/sync/sync.ts';

export const syncHandlers = (sync: Sync): Handlers<PaydeskContract>['sync'] => ({
  plan: (input) => sync.plan(input),
  start: (input) => sync.start(input),
  stop: (input) => sync.stop(input),
  state: (input) => sync.state(input),
  attend: (input) => sync.attend(input),
  changes: (input) => sync.changes(input),
});
