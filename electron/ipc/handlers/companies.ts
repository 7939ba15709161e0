import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Companies } from '#services/companies.ts';

export const companiesHandlers = (companies: Companies): Handlers<PaydeskContract>['companies'] => ({
  list: (input) => companies.list(input),
  refresh: (input) => companies.refresh(input),
  payFrequencies: (input) => companies.payFrequencies(input),
  marks: (input) => companies.marks(input),
  mark: (input) => companies.mark(input),
});
