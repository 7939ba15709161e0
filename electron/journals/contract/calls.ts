import { z } from 'zod';
import { call, event } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { companyId, companyRef, connectionId, payRunId } from '#kit/ids.ts';
import { journalAccount, journalFile, journalGrouping, journalView } from './journal-book.ts';
import { suggestedName } from '#kit/values.ts';

const someRuns = companyRef.extend({ payRunIds: z.array(payRunId).min(1).max(60), by: journalGrouping });

/** Journals of pay runs, for the books. */
export const journals = {
  calls: {
    /** From the cache only. Runs that the service no longer lists are left out. */
    read: call(someRuns, journalView),
    /** Reads the journals that were never read; when divided by pay point, the payslips too. */
    ...refreshCalls(someRuns),
    /**
     * Which of these runs were saved for the books, and whether the service's figures have changed since; from the
     * cache.
     */
    saved: call(
      companyRef.extend({ payRunIds: z.array(payRunId).max(60) }),
      z.strictObject({ saved: z.array(z.strictObject({ payRunId, changed: z.boolean() })) }),
    ),
    /**
     * What the clerk may copy from the connection's other companies: accounts of their own, the company with most first,
     * and the tax rates with which their journals were saved.
     */
    accountsElsewhere: call(
      companyRef,
      z.strictObject({
        companies: z.array(
          z.strictObject({ companyId, name: z.string(), accounts: z.array(journalAccount) }),
        ),
        taxRates: z.array(z.string()),
      }),
    ),
    /**
     * Asks where to save the journal for the books, and saves it; null if cancelled. Fails with `journal-refused` if it
     * breaks a rule of the layout. Each save adds an entry to the audit log.
     */
    save: call(
      someRuns.extend({ file: journalFile, suggestedName }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), files: z.int() }).nullable() }),
    ),
  },
  events: {
    /** A journal was read or saved. */
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
