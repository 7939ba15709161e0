import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { PersonalNumbers } from '#services/personal-numbers.ts';

export const personalNumbersHandlers = (
  numbers: PersonalNumbers,
): Handlers<PaydeskContract>['personalNumbers'] => ({
  masked: (input) => numbers.masked(input),
  reveal: (input) => numbers.reveal(input),
  hidden: () => numbers.hidden(),
  copy: (input) => numbers.copy(input),
});
