import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId, payRunId } from '../domain/ids.ts';
import { journalAccount, journalFile, journalGrouping, journalView } from '../domain/journal-book.ts';
import { suggestedName, timestamp } from '../domain/values.ts';

const someRuns = companyRef.extend({ payRunIds: z.array(payRunId).min(1).max(60), by: journalGrouping });

/** Journals of pay runs, for the books. */
export const journals = {
  calls: {
    /** From the cache alone. Runs that the service no longer lists are left out. */
    read: call(someRuns, journalView),
    /** Reads the journals that were never read; with `force`, all of them; by pay point the payslips too. */
    refresh: call(someRuns.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at these runs no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(someRuns, nothing),
    /** Which of these runs were saved for the books, and whether the service has other figures since; from the cache. */
    saved: call(
      companyRef.extend({ payRunIds: z.array(payRunId).max(60) }),
      z.strictObject({ saved: z.array(z.strictObject({ payRunId, changed: z.boolean() })) }),
    ),
    /**
     * What a clerk may take over from the connection's other companies: their accounts, those with most first, and the
     * tax rates that their journals were saved with.
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
    /** Sets the accounts of these lines; one without code and name is removed. */
    saveAccounts: call(companyRef.extend({ accounts: z.array(journalAccount).max(1_000) }), nothing),
    /**
     * Asks where, and saves the journal for the books; null: cancelled. Fails with `journal-refused` where a rule of the
     * layout does not hold. Each file is an entry in the audit log.
     */
    save: call(
      someRuns.extend({ file: journalFile, suggestedName }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), files: z.int() }).nullable() }),
    ),
  },
  events: {
    /** A journal was read, saved, or its accounts changed. */
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
