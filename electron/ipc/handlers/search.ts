import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Search } from '#services/search.ts';

export const searchHandlers = (search: Search): Handlers<PaydeskContract>['search'] => ({
  find: (input) => search.find(input),
});
