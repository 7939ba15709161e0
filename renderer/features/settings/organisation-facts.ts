import type { Policies } from '#electron/safety/contract/policies.ts';
import { policyMessages as messages } from '#features/safety/texts/policies.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
}

/** What the organisation has decided, in words; empty if it has decided nothing. */
export function organisationFacts(policies: Policies): readonly Fact[] {
  const { names, forbidden } = messages;
  const { serviceAddresses, maxLockMinutes, exports, printing, updates, paymentRelease } = policies;
  return [
    ...(serviceAddresses === null
      ? []
      : [{ name: names.serviceAddresses, value: serviceAddresses.join(', ') || messages.noServices }]),
    ...(maxLockMinutes === null
      ? []
      : [{ name: names.maxLockMinutes, value: messages.atMost(maxLockMinutes) }]),
    ...(exports ? [] : [{ name: names.exports, value: forbidden, text: messages.exportsText }]),
    ...(printing ? [] : [{ name: names.printing, value: forbidden }]),
    ...(updates ? [] : [{ name: names.updates, value: forbidden }]),
    ...(paymentRelease === null ? [] : [{ name: names.paymentRelease, value: messages.twoPeople }]),
  ];
}
