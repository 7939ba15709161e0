import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { backup, backupContent, backupId, backupState } from './backup.ts';
import { passphrase } from './passphrase.ts';

const one = z.strictObject({ id: backupId });

export const backups = {
  calls: {
    list: call(nothing, backupState),
    make: call(nothing, backup),
    /** Opens the backup and checks all of it. */
    examine: call(one, backupContent),
    /** Asks for a place and saves the backup there, sealed with the recovery passphrase; null if cancelled. */
    export: call(
      z.strictObject({ id: backupId, passphrase }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /**
     * Asks for an exported backup and opens it with the passphrase that it was exported with; its id is then `chosen`.
     */
    choose: call(
      z.strictObject({ passphrase }),
      z.strictObject({ chosen: z.strictObject({ name: z.string(), content: backupContent }).nullable() }),
    ),
    /**
     * Sets the present work aside and opens the backup in its place; `application.reopened` follows. Every unfinished
     * write in it is unknown until the service has been read again. Refused while a submission is being sent.
     */
    restore: call(one, nothing),
  },
  events: { changed: event(backupState) },
} as const;
