import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { changedPassphraseFields, passphrase } from '../domain/passphrase.ts';
import { fieldsSchema } from '../form/form-schema.ts';

const state = z.strictObject({
  /** A recovery passphrase has been chosen. */
  isSet: z.boolean(),
  /** There is work on this computer, and none has been offered yet. */
  isOffered: z.boolean(),
  /** One was chosen, and the file that checks it is gone: another has to be chosen. */
  isLost: z.boolean(),
});

/** The clerk's passphrase, which opens the databases where the keychain has lost their key. */
export const recovery = {
  calls: {
    state: call(nothing, state),
    /**
     * Chooses one, or another. `present` is the one that it takes the place of; who has forgotten that leaves it empty,
     * soon after a start of the computer. Fails with `passphrase-wrong`.
     */
    set: call(fieldsSchema(changedPassphraseFields), nothing),
    /** Not now: it is not offered again, and stays in the settings. */
    postpone: call(nothing, nothing),
    /** Opens the databases and gives their key back to the keychain; `application.reopened` follows. */
    open: call(z.strictObject({ passphrase }), nothing),
  },
  events: { changed: event(state) },
} as const;
