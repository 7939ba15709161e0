import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { listRange } from '#kit/list-window.ts';
import { connectionId, writeId } from '#kit/ids.ts';
import { outboxCounts, outboxEntry, outboxGroup, outboxStop } from './outbox.ts';

const aWrite = z.strictObject({ writeId });

export const outbox = {
  calls: {
    /** Newest first; null filters nothing out. */
    list: call(
      z.strictObject({
        connectionId: connectionId.nullable(),
        group: outboxGroup.nullable(),
        ...listRange.shape,
      }),
      z.strictObject({ entries: z.array(outboxEntry), total: z.int() }),
    ),
    counts: call(nothing, z.strictObject({ groups: outboxCounts, stops: z.array(outboxStop) })),
    /**
     * Decides a conflict: `mine` is sent again over the current value, `theirs` leaves the current value. `theirs` also
     * ends any other write that waits for the clerk.
     */
    decide: call(aWrite.extend({ keep: z.enum(['mine', 'theirs']) }), nothing),
    /** Sends again, with the clerk's consent, what a lost reply left undone. */
    sendAgain: call(aWrite, nothing),
    /** Reads from the service again what became of the write. */
    recheck: call(aWrite, nothing),
    /** Withdraws a write that was never sent. */
    discard: call(aWrite, nothing),
    /** The clerk has read why a write was refused. */
    dismiss: call(aWrite, nothing),
    /** Tries again on a connection that has stopped sending. */
    resume: call(z.strictObject({ connectionId }), nothing),
  },
  events: {
    /** The state of some write of the connection has changed, or its sending has stopped or resumed. */
    changed: event(z.strictObject({ connectionId })),
  },
} as const;
