import type { CompanyRef } from '#kit/ids.ts';

export type FrequencyRef = CompanyRef & { payFrequencyId: number };

/** `content` is JSON that the store does not interpret. */
export interface StoredLayout {
  readonly id: string;
  readonly name: string;
  readonly content: string;
}
