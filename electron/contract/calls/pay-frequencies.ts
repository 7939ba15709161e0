import { z } from 'zod';
import { call } from '../define.ts';
import { companyRef, payFrequencyId, writeId } from '../domain/ids.ts';
import { newPayFrequency, payFrequencyView } from '../domain/pay-frequency.ts';

/** How often employees are paid. What is created goes by the outbox. */
export const payFrequencies = {
  calls: {
    /** With all that the service tells of it, from the cache alone. Null: the service does not list it any more. */
    read: call(
      companyRef.extend({ payFrequencyId }),
      z.strictObject({ payFrequency: payFrequencyView.nullable() }),
    ),
    /** Fails with `write-under-way` while the same one is being created. */
    create: call(companyRef.extend({ payFrequency: newPayFrequency }), z.strictObject({ writeId })),
  },
  events: {},
} as const;
