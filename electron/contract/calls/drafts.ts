import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { draftCell } from '../domain/bulk-input.ts';
import { sharedDraft } from '../domain/shared-draft.ts';
import { companyId, connectionId, draftId, periodRef } from '../domain/ids.ts';
import { newPassphrase } from '../domain/passphrase.ts';
import { suggestedName, timestamp } from '../domain/values.ts';

const token = z.uuid();
const aFile = z.strictObject({ token });

export const drafts = {
  calls: {
    /** Drafts of one connection that hold inputs, newest first. */
    list: call(
      z.strictObject({ connectionId }),
      z.strictObject({
        drafts: z.array(
          z.strictObject({
            draftId,
            ref: periodRef,
            /** Null where this computer no longer knows them. */
            companyName: z.string().nullable(),
            payFrequencyName: z.string().nullable(),
            cells: z.int(),
            updatedAt: timestamp,
          }),
        ),
      }),
    ),
    /** Asks where, and writes the draft under the passphrase; null: cancelled. */
    share: call(
      z.strictObject({ draftId, passphrase: newPassphrase, suggestedName }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), cells: z.int() }).nullable() }),
    ),
    /** Asks for a file and keeps it at hand; null: cancelled. */
    chooseFile: call(
      nothing,
      z.strictObject({ file: z.strictObject({ token, name: z.string() }).nullable() }),
    ),
    /** Nothing is taken in yet. With a company open, a draft of another one is refused. */
    unlock: call(
      aFile.extend({ passphrase: z.string().max(200), connectionId, companyId: companyId.nullable() }),
      sharedDraft,
    ),
    /** Reads what the service has now for the employees of the file, and compares again. */
    readNow: call(aFile, sharedDraft),
    /** `except` are cells about which the clerk decided the other way round. */
    importDraft: call(
      aFile.extend({
        meets: z.enum(['theirs', 'mine']),
        changed: z.enum(['take', 'leave']),
        except: z.array(draftCell.pick({ employeeId: true, onceOffId: true, heading: true })).max(1_000),
      }),
      z.strictObject({ draftId, ref: periodRef, taken: z.int() }),
    ),
    /** Puts the own draft back as it was, but for cells that were typed in since. */
    undoImport: call(aFile, z.strictObject({ restored: z.int(), typedSince: z.int() })),
  },
  events: {
    reading: event(aFile.extend({ done: z.int(), total: z.int() })),
  },
} as const;
