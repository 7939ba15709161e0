import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { quoted } from '#messages/format.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { auditOutcomes } from '#electron/audit-log/contract/audit-kinds.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';
import { auditLogMessages, auditOutcomeTitles } from './texts.ts';
import {
  auditChange,
  auditCompany,
  auditMoment,
  auditPeriod,
  auditWhat,
  auditWhom,
} from './audit-entry-view.ts';

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
  isCutLast: true,
  text: (entry) => auditMoment(entry.at),
};
/** Who did it: the first thing that is asked of an audit log. */
const who: TableColumn<AuditLine> = {
  id: 'who',
  header: headers.who,
  width: '5.5rem',
  isCutFirst: true,
  dropBelowRem: 56,
  goesBelow: { column: 'at' },
  text: ({ user }) => user ?? auditLogMessages.nobody,
};
const whom: TableColumn<AuditLine> = {
  id: 'whom',
  header: headers.whom,
  width: '8.5rem',
  wraps: true,
  text: auditWhom,
};
const company: TableColumn<AuditLine> = {
  id: 'company',
  header: headers.company,
  width: '8rem',
  isCutFirst: true,
  // Narrower, names and what was done need the room.
  dropBelowRem: 76,
  goesBelow: { column: 'whom' },
  text: auditCompany,
};
const what: TableColumn<AuditLine> = {
  id: 'what',
  header: headers.what,
  width: '12rem',
  wraps: true,
  text: auditWhat,
};
/** So wide that what was done leaves room for more columns. */
const wideRem = 100;
const period: TableColumn<AuditLine> = {
  id: 'period',
  header: headers.period,
  width: '7.5rem',
  dropBelowRem: wideRem,
  goesBelow: { column: 'what', text: (entry) => auditPeriod(entry, { named: true }) },
  text: (entry) => auditPeriod(entry),
};
const outcome: TableColumn<AuditLine> = {
  id: 'outcome',
  header: headers.outcome,
  width: '7rem',
  dropBelowRem: 34,
  goesBelow: { column: 'whom', text: outcomeOf },
  // The text of a badge is nearly as much smaller as its padding is wide.
  besideRem: 0.5,
  isCutLast: true,
  title: outcomeOf,
};

/** What the service said, as of what it refused. */
const reason: TableColumn<AuditLine> = {
  id: 'reason',
  header: headers.reason,
  width: '12rem',
  isCutFirst: true,
  wraps: true,
  dropBelowRem: wideRem,
  goesBelow: { column: 'what' },
  text: ({ message, together }) => (together === undefined && message ? quoted(message) : ''),
};

/** Never with a place of its own. */
const onlyBelow = (column: TableColumn<AuditLine>) => ({ ...column, dropBelowRem: Infinity });

interface ShownAs {
  /** Beside an open entry, the columns that it repeats are left out. */
  readonly beside: boolean;
  /** All entries are of the company that the filter names. */
  readonly ofOneCompany: boolean;
}

export function auditColumns({ beside, ofOneCompany }: ShownAs): readonly TableColumn<AuditLine>[] {
  const columns = beside
    ? [time, onlyBelow(who), whom, onlyBelow(company), outcome]
    : [time, who, whom, company, what, period, outcome, reason];
  return ofOneCompany ? columns.filter((column) => column.id !== company.id) : columns;
}

/** For the inputs of an open submission: one column of two-line cells, because its panel has no room for three. */
export const inputColumns: readonly TableColumn<AuditLine>[] = [
  {
    id: 'input',
    header: headers.input,
    title: (entry) => [auditWhom(entry), auditChange(entry), auditOutcomes[entry.outcome]].join(' · '),
  },
];
