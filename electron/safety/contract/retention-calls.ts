import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { storedCompany, retentionCounts, retentionScope } from './retention.ts';

/** What the clerk removes from this computer while its connection stays. Nothing is ever removed automatically. */
export const retention = {
  calls: {
    companies: call(nothing, z.strictObject({ companies: z.array(storedCompany) })),
    /** What would be removed and what would stay, shown before anything is removed. */
    examine: call(retentionScope, retentionCounts),
    /**
     * Removing a company is refused with `submission-running` while something is being sent; afterwards
     * `application.reopened` follows, and the page starts again.
     */
    remove: call(retentionScope, nothing),
  },
  events: {},
} as const;
