import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Connections } from '#services/connections/connections.ts';
import type { KeyReplacement } from '#services/connections/key-replacement.ts';

export const connectionsHandlers = (
  connections: Connections,
  keys: KeyReplacement,
): Handlers<PaydeskContract>['connections'] => ({
  list: () => connections.list(),
  connect: (input) => connections.connect(input),
  openPractice: () => connections.openPractice(),
  test: (input) => connections.test(input),
  replaceKey: (input) => keys.replace(input),
  forget: (input) => connections.forget(input),
  rename: (input) => connections.rename(input),
  marks: () => connections.marks(),
  mark: (input) => connections.mark(input),
  reachability: (input) => connections.reachability(input),
});
