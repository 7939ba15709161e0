import type { AuditLine } from '#contract/domain/audit-entry.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { auditKindMessages, auditLogMessages } from '#messages/audit-log.ts';
import { auditChange, auditMoment, auditWhom } from './audit-entry-view.ts';

const headers = auditLogMessages.columns;

const at: TableColumn<AuditLine> = {
  id: 'at',
  header: headers.at,
  width: '11.5rem',
  text: (entry) => auditMoment(entry.at),
};
const kind: TableColumn<AuditLine> = {
  id: 'kind',
  header: headers.kind,
  width: '9.5rem',
  text: (entry) => auditKindMessages[entry.kind],
};
const whom: TableColumn<AuditLine> = { id: 'whom', header: headers.whom, text: auditWhom };
const change: TableColumn<AuditLine> = { id: 'change', header: headers.change, text: auditChange };
const outcome: TableColumn<AuditLine> = {
  id: 'outcome',
  header: headers.outcome,
  width: '10.75rem',
  dropBelowRem: 34,
};

/** Beside the entry in full, the columns that it repeats give way. */
export function auditColumns({ beside }: { beside: boolean }): readonly TableColumn<AuditLine>[] {
  if (beside) return [at, whom, outcome];
  return [at, kind, whom, change, outcome];
}

/** Of a submission that is open: when and what is said above them. */
export const inputColumns: readonly TableColumn<AuditLine>[] = [whom, change, outcome];
