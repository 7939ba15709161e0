import { z } from 'zod';
import { call } from '../define.ts';
import { companyRef } from '../domain/ids.ts';
import { isoMonth, suggestedName } from '../domain/values.ts';

/** What an accountant gets of a month. */
export const monthFile = {
  calls: {
    /**
     * Asks where, and saves one ZIP from the cache: register, variance, journal, EMP201, hashes of payslips, the audit log,
     * and a page that verifies them offline. `code` stands on that page and in the audit log. Null: cancelled. Fails with
     * `nothing-to-save` where no payslips of the month were read, and with `month-not-read` where those of only some of its
     * runs were. `missing`: what else is not in it, which its page names.
     */
    save: call(
      companyRef.extend({ month: isoMonth, suggestedName }),
      z.strictObject({
        saved: z
          .strictObject({ name: z.string(), files: z.int(), code: z.string(), missing: z.int() })
          .nullable(),
      }),
    ),
  },
  events: {},
} as const;
