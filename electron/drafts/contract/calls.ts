import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { draftCell } from '#electron/inputs/contract/bulk-input.ts';
import { sharedDraft } from './shared-draft.ts';
import { companyId, connectionId, draftId, periodRef } from '#kit/ids.ts';
import { newPassphrase } from '#electron/safety/contract/passphrase.ts';
import { suggestedName, timestamp } from '#kit/values.ts';

const token = z.uuid();
const aFile = z.strictObject({ token });

export const drafts = {
  calls: {
    /** Drafts of one connection that contain inputs, newest first. */
    list: call(
      z.strictObject({ connectionId }),
      z.strictObject({
        drafts: z.array(
          z.strictObject({
            draftId,
            ref: periodRef,
            /** Null if this computer no longer knows the name. */
            companyName: z.string().nullable(),
            payFrequencyName: z.string().nullable(),
            cells: z.int(),
            /** How many employees these inputs are of. */
            employees: z.int(),
            updatedAt: timestamp,
          }),
        ),
      }),
    ),
    /** Asks where to save the draft, and writes it sealed with the passphrase; null if cancelled. */
    share: call(
      z.strictObject({ draftId, passphrase: newPassphrase, suggestedName }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), cells: z.int() }).nullable() }),
    ),
    /** Asks for a file and keeps it in memory; null if cancelled. */
    chooseFile: call(
      nothing,
      z.strictObject({ file: z.strictObject({ token, name: z.string() }).nullable() }),
    ),
    /** Opens the chosen file; nothing is imported yet. If a company is open, a draft of another one is refused. */
    unlock: call(
      aFile.extend({ passphrase: z.string().max(200), connectionId, companyId: companyId.nullable() }),
      sharedDraft,
    ),
    /** Reads the current values for the employees in the file, and compares again. */
    readNow: call(aFile, sharedDraft),
    /** `except`: cells for which the clerk decided the opposite. */
    importDraft: call(
      aFile.extend({
        meets: z.enum(['theirs', 'mine']),
        changed: z.enum(['take', 'leave']),
        except: z.array(draftCell.pick({ employeeId: true, onceOffId: true, heading: true })).max(1_000),
      }),
      z.strictObject({ draftId, ref: periodRef, taken: z.int() }),
    ),
    /** Restores the draft as it was before the import, except for cells that were edited since. */
    undoImport: call(aFile, z.strictObject({ restored: z.int(), typedSince: z.int() })),
  },
  events: {
    reading: event(aFile.extend({ done: z.int(), total: z.int() })),
  },
} as const;
