import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { changedPassphraseFields, passphrase } from './passphrase.ts';
import { fieldsSchema } from '#kit/form/form-schema.ts';

const state = z.strictObject({
  /** A recovery passphrase has been chosen. */
  isSet: z.boolean(),
  /** A passphrase should be offered now: there are drafts to lose, none is set, and the clerk has not postponed it. */
  isOffered: z.boolean(),
  /** One was chosen, but the file that verifies it is gone, so another has to be chosen. */
  isLost: z.boolean(),
});

/** The clerk's passphrase, which opens the databases if the keychain has lost their key. */
export const recovery = {
  calls: {
    state: call(nothing, state),
    /**
     * Chooses a passphrase, or changes it. `present` is the one being replaced; a clerk who has forgotten it may leave
     * it empty soon after the computer was started. A changed one `reopens` Paydesk: everything is encrypted with a new
     * key, which `renewing` reports, and `application.reopened` follows. Fails with `passphrase-wrong`, and with
     * `submission-running` while something is being sent.
     */
    set: call(fieldsSchema(changedPassphraseFields), z.strictObject({ reopens: z.boolean() })),
    /** Declines the offer: it is not made again, but a passphrase can still be chosen in the settings. */
    postpone: call(nothing, nothing),
    /** Opens the databases and puts their key back into the keychain; `application.reopened` follows. */
    open: call(z.strictObject({ passphrase }), nothing),
  },
  events: {
    changed: event(state),
    /** How much of all databases is encrypted with the new key. */
    renewing: event(z.strictObject({ doneBytes: z.int().min(0), totalBytes: z.int().min(0) })),
  },
} as const;
