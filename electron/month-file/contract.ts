import { z } from 'zod';
import { call } from '#kit/define.ts';
import { companyRef } from '#kit/ids.ts';
import { isoMonth, suggestedName } from '#kit/values.ts';

/** The documents of a month for the accountant. */
export const monthFile = {
  calls: {
    /**
     * Asks where to save one ZIP made from the cache: register, variance, journal, EMP201, hashes of payslips, the steps
     * of its periods with their signatures, the audit log, and a page that verifies them offline. `code` is shown on that page and in the audit log. Null if
     * cancelled. Fails with `nothing-to-save` if no payslips of the month were read, and with `month-not-read` if only
     * those of some of its runs were. `missing`: how many other parts are not in it; its page names them.
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
