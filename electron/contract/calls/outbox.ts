import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { listRange } from '../domain/list-window.ts';
import { connectionId, writeId } from '../domain/ids.ts';
import { outboxCounts, outboxEntry, outboxGroup, outboxStop } from '../domain/outbox.ts';

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
    /** Of a conflict: `mine` is sent again over what is there now, `theirs` stays as it is. */
    decide: call(aWrite.extend({ keep: z.enum(['mine', 'theirs']) }), nothing),
    /** With the clerk's consent, for what a lost reply left undone. */
    sendAgain: call(aWrite, nothing),
    /** Reads again what became of it. */
    recheck: call(aWrite, nothing),
    /** Withdraws what was never sent. */
    discard: call(aWrite, nothing),
    /** The clerk has read why it was refused. */
    dismiss: call(aWrite, nothing),
    /** Tries once more on a connection that sends nothing now. */
    resume: call(z.strictObject({ connectionId }), nothing),
  },
  events: {
    /** Some write of the connection has moved, or its sending stops or goes on. */
    changed: event(z.strictObject({ connectionId })),
  },
} as const;
