import type { PayFrequency, PayFrequencyRecord } from '../contract/pay-frequency.ts';

/** A pay frequency with as much of its schedule as the answer had. */
export type CachedPayFrequency = PayFrequency & Partial<Omit<PayFrequencyRecord, keyof PayFrequency>>;
