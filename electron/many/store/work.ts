import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';
import { settleStep } from '#electron/jobs/store/work.ts';
import type { JournalNote } from '#electron/journals/store/records.ts';
import { noteJournalExports } from '#electron/journals/store/work.ts';
import { markPeriod, type Marking } from '#electron/period/store/work/period-marks.ts';
import { write, type Db } from '#store/sql.ts';

/**
 * Saves what came of a step together with its entry in the audit log and what is recorded of its journal or month file:
 * a step that is done again leaves each of them once. Of a company that was removed meanwhile nothing is recorded again,
 * except that its file has left Paydesk.
 */
function settleForCompany(
  db: Db,
  {
    audits,
    journal,
    mark,
    ...step
  }: {
    jobId: string;
    position: number;
    result: unknown;
    audits: readonly NewAuditEntry[];
    journal: JournalNote | null;
    mark: Marking | null;
  },
): void {
  write(db, () => {
    const isThere = settleStep(db, step);
    if (isThere && journal !== null) noteJournalExports(db, journal);
    if (isThere && mark !== null) markPeriod(db, mark);
    writeAuditEntries(db, audits);
  });
}

export const methods = { settleForCompany };
