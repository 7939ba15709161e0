import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { auditOutcomes } from '#electron/audit-log/contract/audit-kinds.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';
import { auditLogMessages } from './texts.ts';
import { auditChange, auditMoment, auditTitle, auditWhom } from './audit-entry-view.ts';

const headers = auditLogMessages.columns;

/** What its badge says. */
export function outcomeOf({ together, outcome: own }: AuditLine): string {
  if (!together) return auditOutcomes[own];
  const { saved, inputs, outcomes } = together;
  const { applied, planned } = outcomes ?? { applied: saved, planned: inputs };
  return applied === planned || outcomes === undefined
    ? auditLogMessages.saved(applied, planned)
    : outcomesText(outcomes);
}

const time: TableColumn<AuditLine> = {
  id: 'at',
  header: headers.at,
  width: '11.5rem',
  text: (entry) => auditMoment(entry.at),
};
const kind: TableColumn<AuditLine> = {
  id: 'kind',
  header: headers.kind,
  width: '11.5rem',
  text: auditTitle,
};
const whom: TableColumn<AuditLine> = { id: 'whom', header: headers.whom, text: auditWhom };
const change: TableColumn<AuditLine> = { id: 'change', header: headers.change, text: auditChange };
const outcome: TableColumn<AuditLine> = {
  id: 'outcome',
  header: headers.outcome,
  width: '10.75rem',
  dropBelowRem: 34,
  copies: outcomeOf,
};

/** Beside an open entry, the columns that it repeats are left out. */
export function auditColumns({ beside }: { beside: boolean }): readonly TableColumn<AuditLine>[] {
  if (beside) return [time, whom, outcome];
  return [time, kind, whom, change, outcome];
}

/** For the inputs of an open submission: one column of two-line cells, because its panel has no room for three. */
export const inputColumns: readonly TableColumn<AuditLine>[] = [
  {
    id: 'input',
    header: headers.input,
    title: (entry) => [auditWhom(entry), auditChange(entry), auditOutcomes[entry.outcome]].join(' · '),
  },
];
