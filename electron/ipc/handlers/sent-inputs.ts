import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { SentBatches } from '#services/sent-inputs/batches.ts';

export const batchesHandlers = (batches: SentBatches): Handlers<PaydeskContract>['batches'] => ({
  list: (input) => batches.history.list(input),
  read: (input) => batches.history.read(input),
  cells: (input) => batches.history.cells(input),
  nettPay: (input) => batches.history.nettPay(input),
  planPutBack: (input) => batches.putBack.plan(input),
  readNow: (input) => batches.putBack.readNow(input),
  putBack: (input) => batches.putBack.putBack(input),
  planReuse: (input) => batches.reuse.plan(input),
  reuse: (input) => batches.reuse.reuse(input),
  export: (input) => batches.file.export(input),
});
