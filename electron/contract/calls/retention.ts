import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { heldCompany, retentionCounts, retentionScope } from '../domain/retention.ts';

/** What the clerk removes from this computer before its connection is forgotten. Nothing is ever removed by itself. */
export const retention = {
  calls: {
    companies: call(nothing, z.strictObject({ companies: z.array(heldCompany) })),
    /** What would go and what would stay, so that nobody removes unawares. */
    examine: call(retentionScope, retentionCounts),
    /**
     * Refused with `submission-running` while something is being sent. After the removal of a company
     * `application.reopened` follows: whatever knew of it begins anew.
     */
    remove: call(retentionScope, nothing),
  },
  events: {},
} as const;
