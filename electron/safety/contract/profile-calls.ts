import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { unfinishedWork } from './retention.ts';

/** Everything that Paydesk keeps on this computer. */
export const profile = {
  calls: {
    /** What exists only on this computer; null if that cannot be read. */
    losses: call(
      nothing,
      z.strictObject({
        losses: z
          .strictObject({
            ...unfinishedWork.shape,
            connections: z.int(),
            backups: z.int(),
          })
          .nullable(),
      }),
    ),
    /**
     * Destroys the keys, then deletes every file, backups too; `application.reopened` follows, with an empty Paydesk.
     */
    wipe: call(z.strictObject({ confirmation: z.literal('WIPE') }), nothing),
  },
  events: {},
} as const;
