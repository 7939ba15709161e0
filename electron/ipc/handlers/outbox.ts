import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Outbox } from '#services/outbox/outbox.ts';

export const outboxHandlers = (outbox: Outbox): Handlers<PaydeskContract>['outbox'] => ({
  list: (input) => outbox.list(input),
  counts: () => outbox.counts(),
  decide: (input) => outbox.decide(input),
  sendAgain: (input) => outbox.sendAgain(input),
  recheck: (input) => outbox.recheck(input),
  discard: (input) => outbox.discard(input),
  dismiss: (input) => outbox.dismiss(input),
  resume: (input) => outbox.resume(input),
});
