import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { policies } from '../domain/policies.ts';

/** Pages outside the app that a button may open; the page names one, main knows the address. */
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
        /** False when nothing outlives this run: the practice company without a keychain. */
        keepsData: z.boolean(),
        /** Started with `--safe`: nothing is read from a service or sent to it, and no job continues. */
        safe: z.boolean(),
        policies,
      }),
    ),
    /** As *Paste* of the system's own menu, into what has the focus: the page may not read the clipboard by itself. */
    paste: call(nothing, nothing),
    /** Something in the page failed that should not: written into the log, redacted, so that it can be mended. */
    noteFailure: call(
      z.strictObject({
        where: z.enum(['screen', 'window']),
        name: z.string().max(100),
        message: z.string().max(1_000),
        stack: z.string().max(10_000),
      }),
      nothing,
    ),
    /** The licences of everything that Paydesk is built on; empty where it was built without. */
    notices: call(nothing, z.strictObject({ text: z.string() })),
    openLink: call(z.strictObject({ link: externalLink }), nothing),
  },
  events: {
    /** Everything behind the window was closed and opened again: all that the page knows is out of date. */
    reopened: event(nothing),
    /** A menu entry or an accelerator of the operating system asks for an action by its id. */
    actionAsked: event(z.strictObject({ action: z.string() })),
  },
} as const;
