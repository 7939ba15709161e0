import type { CompanyRef } from '#kit/ids.ts';

export type FrequencyRef = CompanyRef & { payFrequencyId: number };
