import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Imports } from '#services/imports.ts';

export const importsHandlers = (imports: Imports): Handlers<PaydeskContract>['imports'] => ({
  people: (input) => imports.people(input),
  matchEmployees: (input) => imports.matchEmployees(input),
  recall: (input) => imports.recall(input),
  remember: (input) => imports.remember(input),
  earlier: (input) => imports.earlier(input),
  record: (input) => imports.record(input),
  saveTemplate: (input) => imports.saveTemplate(input),
});
