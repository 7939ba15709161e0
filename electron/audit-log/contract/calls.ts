import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { auditFilter, auditLine, chainState } from './audit-entry.ts';
import { companyId, connectionId } from '#kit/ids.ts';
import { listRange, listWindow } from '#kit/list-window.ts';
import { loss } from '#electron/safety/contract/loss.ts';

export const auditLog = {
  calls: {
    /**
     * Newest first. `upTo` leaves out entries recorded after that position, so that windows do not shift. `together`
     * combines the matching entries of a submission into one line.
     */
    list: call(
      z.strictObject({
        filter: auditFilter,
        upTo: z.int().optional(),
        together: z.boolean().optional(),
        window: listRange,
      }),
      listWindow(auditLine),
    ),
    /** Companies named in the audit log, including those whose connection was forgotten. */
    companies: call(
      nothing,
      z.strictObject({
        companies: z.array(
          z.strictObject({
            connectionId,
            connectionName: z.string().nullable(),
            companyId,
            companyName: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Verifies the whole audit log. */
    verify: call(nothing, chainState),
    /** What Paydesk found missing at a start, until the clerk acknowledges it. */
    losses: call(nothing, z.strictObject({ losses: z.array(loss) })),
    acceptLosses: call(nothing, nothing),
  },
  events: {
    /**
     * The log has changed, or its losses were acknowledged. Not every entry is announced: those of sent changes, for
     * example, are not.
     */
    changed: event(nothing),
  },
} as const;
