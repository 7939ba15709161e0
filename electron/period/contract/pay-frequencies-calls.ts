import { z } from 'zod';
import { call } from '#kit/define.ts';
import { companyRef, payFrequencyId, writeId } from '#kit/ids.ts';
import { newPayFrequency, payFrequencyView } from './pay-frequency.ts';

/** How often employees are paid. New pay frequencies go through the outbox. */
export const payFrequencies = {
  calls: {
    /** Everything that the service provides about it, from the cache only. Null if the service no longer lists it. */
    read: call(
      companyRef.extend({ payFrequencyId }),
      z.strictObject({ payFrequency: payFrequencyView.nullable() }),
    ),
    /** Fails with `write-under-way` while the same one is being created. */
    create: call(companyRef.extend({ payFrequency: newPayFrequency }), z.strictObject({ writeId })),
  },
  events: {},
} as const;
