import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { backup, backupContent, backupId, backupState } from '../domain/backup.ts';
import { passphrase } from '../domain/passphrase.ts';

const one = z.strictObject({ id: backupId });

export const backups = {
  calls: {
    list: call(nothing, backupState),
    /** Makes one now. */
    make: call(nothing, backup),
    /** Opens and checks it whole. */
    examine: call(one, backupContent),
    /** Asks where, and saves it there under the recovery passphrase; null: cancelled. */
    export: call(
      z.strictObject({ id: backupId, passphrase }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /** Asks for an exported one and opens it with the passphrase it was exported under; it is then `chosen`. */
    choose: call(
      z.strictObject({ passphrase }),
      z.strictObject({ chosen: z.strictObject({ name: z.string(), content: backupContent }).nullable() }),
    ),
    /**
     * Sets the present work aside and opens the backup in its place; `application.reopened` follows. What had not ended
     * in it is unknown and stays until it has been read again. Refused while a submission is being sent.
     */
    restore: call(one, nothing),
  },
  events: { changed: event(backupState) },
} as const;
