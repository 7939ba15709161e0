import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { policies } from '#electron/safety/contract/policies.ts';

/** Web pages that a button may open: the page passes a name, and main knows the address. */
const externalLink = z.enum(['service-newer', 'service-older']);

export const application = {
  calls: {
    info: call(
      nothing,
      z.strictObject({
        version: z.string(),
        platform: z.enum(['windows', 'mac', 'linux']),
        /** True when the app runs in a browser window instead of Electron. */
        preview: z.boolean(),
        keychain: z.enum(['available', 'unavailable']),
        /** False if nothing outlives this run, as for the practice company without a keychain. */
        keepsData: z.boolean(),
        /** Started with `--safe`: nothing is read from a service or sent to it, and no job continues. */
        safe: z.boolean(),
        policies,
      }),
    ),
    /**
     * Pastes into the focused element, like *Paste* in the system's own menu; the page itself may not read the
     * clipboard.
     */
    paste: call(nothing, nothing),
    /** Writes an unexpected failure of the page to the log, redacted. */
    noteFailure: call(
      z.strictObject({
        where: z.enum(['screen', 'window']),
        name: z.string().max(100),
        message: z.string().max(1_000),
        stack: z.string().max(10_000),
      }),
      nothing,
    ),
    /** The licences of everything bundled with Paydesk; empty if this build has none. */
    notices: call(nothing, z.strictObject({ text: z.string() })),
    openLink: call(z.strictObject({ link: externalLink }), nothing),
  },
  events: {
    /** Everything behind the window was closed and opened again, so all that the page knows is out of date. */
    reopened: event(nothing),
    /** A menu item or an accelerator of the operating system requests an action by its id. */
    actionAsked: event(z.strictObject({ action: z.string() })),
  },
} as const;
