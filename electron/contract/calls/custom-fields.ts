import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { customField, maxCustomFields, seenCustomField } from '../domain/custom-fields.ts';
import { companyRef } from '../domain/ids.ts';

/** What the clerk calls the custom fields of a company: the service tells their numbers alone. */
export const customFields = {
  calls: {
    /** `seen`: those of records that were read one by one, since lists bring none. From this computer alone. */
    list: call(companyRef, z.strictObject({ named: z.array(customField), seen: z.array(seenCustomField) })),
    /** Takes the place of all names of the company. */
    save: call(companyRef.extend({ named: z.array(customField).max(maxCustomFields) }), nothing),
  },
  events: {},
} as const;
