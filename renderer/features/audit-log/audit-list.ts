import type { Bridge } from '#bridge/bridge.ts';
import { auditOutcome, type AuditFilter } from '#electron/audit-log/contract/audit-entry.ts';
import { type AuditKind, type AuditOutcome } from '#electron/audit-log/contract/audit-kinds.ts';
import { RecordList } from '#records/record-list.svelte.ts';

/** The start of a day in local time, which need not be 24 hours after the previous one. */
function startOf(isoDay: string, daysLater = 0): number {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).getTime();
}

const all = {
  search: '',
  employee: '',
  /** '' for all, otherwise a `companyKey`. */
  company: '',
  kind: '' as AuditKind | '',
  outcome: 'any' as AuditOutcome | 'any',
  /** ISO days, both inclusive; '' for no limit. */
  from: '',
  to: '',
};

function filterOf({ search, employee, company, kind, outcome, from, to }: typeof all): AuditFilter {
  const [connectionId, companyId] = company === '' ? [] : company.split('/');
  return {
    ...(search.trim() === '' ? {} : { text: search }),
    ...(employee.trim() === '' ? {} : { employee }),
    ...(connectionId === undefined ? {} : { connectionId, companyId: Number(companyId) }),
    ...(kind === '' ? {} : { kinds: [kind] }),
    ...(outcome === 'any' ? {} : { outcomes: [outcome] }),
    ...(from === '' ? {} : { from: startOf(from) }),
    ...(to === '' ? {} : { before: startOf(to, 1) }),
  };
}

/** The audit log of this computer, over all connections, the newest entry first. */
export function auditList({ calls, events }: Bridge) {
  return new RecordList({
    filters: all,
    typed: ['employee'],
    question: filterOf,
    read: (filter, window) => calls.auditLog.list({ filter, together: true, window }),
    ids: {},
    changed: [events.auditLog.changed],
  });
}

const unsaved = auditOutcome.options.filter((outcome) => outcome !== 'applied');

/** The single entries of a submission: those that match the filter, or all; all, or only those not known to be saved. */
export function submissionEntries({ calls, events }: Bridge, filter: AuditFilter) {
  return new RecordList({
    filters: { outcome: 'any', which: 'matching' },
    question: ({ outcome, which }): AuditFilter => {
      const { submissionId = '' } = filter;
      const wanted = which === 'matching' ? filter : { submissionId };
      return outcome === 'any' ? wanted : { ...wanted, outcomes: unsaved };
    },
    read: (question, window) => calls.auditLog.list({ filter: question, window }),
    ids: {},
    changed: [events.auditLog.changed],
  });
}
