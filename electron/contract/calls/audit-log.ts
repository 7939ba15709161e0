import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { auditFilter, auditLine, chainState } from '../domain/audit-entry.ts';
import { companyId, connectionId } from '../domain/ids.ts';
import { listRange, listWindow } from '../domain/list-window.ts';
import { loss } from '../domain/loss.ts';

export const auditLog = {
  calls: {
    /**
     * Newest first; with `upTo` none that was recorded after that position, so that windows do not move. `together`: what
     * the filter lets through of a submission is one line.
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
    /** Companies that the record speaks of, also those whose connection was forgotten. */
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
    /** Walks the whole record. */
    verify: call(nothing, chainState),
    /** What a start found missing, until the clerk says that it was seen. */
    losses: call(nothing, z.strictObject({ losses: z.array(loss) })),
    acceptLosses: call(nothing, nothing),
  },
  events: {
    /** Something was recorded by the acts service itself. */
    changed: event(nothing),
  },
} as const;
