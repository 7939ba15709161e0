import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { auditOutcomes } from '#electron/audit-log/contract/audit-kinds.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';
import { auditLogMessages, auditOutcomeTitles } from './texts.ts';
import { auditChange, auditCompany, auditMoment, auditWhat, auditWhom } from './audit-entry-view.ts';

const headers = auditLogMessages.columns;

/** What its badge says: nearly all entries are about the service, which is not named in each line. */
export function outcomeOf({ together, outcome: own }: AuditLine): string {
  if (!together) return auditOutcomeTitles[own];
  const { saved, inputs, outcomes } = together;
  const { applied, planned } = outcomes ?? { applied: saved, planned: inputs };
  return applied === planned || outcomes === undefined
    ? auditLogMessages.saved(applied, planned)
    : outcomesText(outcomes);
}

const time: TableColumn<AuditLine> = {
  id: 'at',
  header: headers.at,
  width: '10.5rem',
  text: (entry) => auditMoment(entry.at),
};
/** Who did it: the first thing that is asked of an audit log. */
const who: TableColumn<AuditLine> = {
  id: 'who',
  header: headers.who,
  width: '5.5rem',
  isCutFirst: true,
  text: ({ user }) => user ?? auditLogMessages.nobody,
};
const whom: TableColumn<AuditLine> = {
  id: 'whom',
  header: headers.whom,
  width: '7.5rem',
  isCutFirst: true,
  text: auditWhom,
};
const company: TableColumn<AuditLine> = {
  id: 'company',
  header: headers.company,
  width: '8rem',
  isCutFirst: true,
  // Narrower, names and what was done need the room.
  dropBelowRem: 76,
  text: auditCompany,
};
const what: TableColumn<AuditLine> = {
  id: 'what',
  header: headers.what,
  width: '12rem',
  grows: true,
  wraps: true,
  text: auditWhat,
};
const outcome: TableColumn<AuditLine> = {
  id: 'outcome',
  header: headers.outcome,
  width: '7rem',
  dropBelowRem: 34,
  besideRem: 1.5,
  title: outcomeOf,
};

/** Beside an open entry, the columns that it repeats are left out. */
export function auditColumns({ beside }: { beside: boolean }): readonly TableColumn<AuditLine>[] {
  if (beside) return [time, whom, outcome];
  return [time, who, whom, company, what, outcome];
}

/** For the inputs of an open submission: one column of two-line cells, because its panel has no room for three. */
export const inputColumns: readonly TableColumn<AuditLine>[] = [
  {
    id: 'input',
    header: headers.input,
    title: (entry) => [auditWhom(entry), auditChange(entry), auditOutcomes[entry.outcome]].join(' · '),
  },
];
