import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { SentInputsServices } from '#services/sent-inputs/sent-inputs.ts';

export const sentInputsHandlers = (
  submissions: SentInputsServices,
): Handlers<PaydeskContract>['sentInputs'] => ({
  list: (input) => submissions.history.list(input),
  read: (input) => submissions.history.read(input),
  cells: (input) => submissions.history.cells(input),
  nettPay: (input) => submissions.history.nettPay(input),
  planPutBack: (input) => submissions.putBack.plan(input),
  readNow: (input) => submissions.putBack.readNow(input),
  putBack: (input) => submissions.putBack.putBack(input),
  planReuse: (input) => submissions.reuse.plan(input),
  reuse: (input) => submissions.reuse.reuse(input),
  export: (input) => submissions.file.export(input),
});
