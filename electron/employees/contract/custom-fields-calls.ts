import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { customField, maxCustomFields, seenCustomField } from './custom-fields.ts';
import { companyRef } from '#kit/ids.ts';

/** The clerk's names for the custom fields of a company; the service provides only their numbers. */
export const customFields = {
  calls: {
    /**
     * From this computer only. `seen`: fields in records that were read one by one, because lists do not include them.
     */
    list: call(companyRef, z.strictObject({ named: z.array(customField), seen: z.array(seenCustomField) })),
    /** Replaces all names of the company. */
    save: call(companyRef.extend({ named: z.array(customField).max(maxCustomFields) }), nothing),
  },
  events: {},
} as const;
