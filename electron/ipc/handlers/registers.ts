import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Registers } from '#services/registers/registers.ts';

export const registersHandlers = (registers: Registers): Handlers<PaydeskContract>['registers'] => ({
  ofDraft: (input) => registers.ofDraft(input),
  ofSubmission: (input) => registers.ofSubmission(input),
  print: (input) => registers.print(input),
  savePdf: (input) => registers.savePdf(input),
  saveTable: (input) => registers.saveTable(input),
});
