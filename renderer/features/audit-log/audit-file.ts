import type { Bridge } from '#bridge/bridge.ts';
import type { AuditEntry, AuditFilter } from '#electron/audit-log/contract/audit-entry.ts';
import { maxRows } from '#kit/list-window.ts';
import { auditOutcomes, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { auditLogMessages } from './texts.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';

const { fileHeaders: headers } = auditLogMessages;

/** `2026-11-21 14:02:33` in local time: spreadsheets recognise it as a date and time, and people can read it. */
function momentText(timestamp: number): string {
  const local = new Date(timestamp - new Date(timestamp).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

function subjectText({ subject, itemName }: AuditEntry): string | null {
  return itemName === undefined ? subject : `${subject ?? ''} (${itemName})`;
}

const columns: readonly ResultColumn<AuditEntry>[] = [
  { id: 'position', header: headers.position, kind: 'number', value: ({ position }) => position },
  { id: 'at', header: headers.at, kind: 'text', value: ({ at }) => momentText(at), width: 20 },
  { id: 'user', header: headers.user, kind: 'text', value: ({ user }) => user },
  { id: 'computer', header: headers.computer, kind: 'text', value: ({ computer }) => computer },
  {
    id: 'connection',
    header: headers.connection,
    kind: 'text',
    value: ({ connectionName, connectionId }) => connectionName ?? connectionId,
  },
  {
    id: 'company',
    header: headers.company,
    kind: 'text',
    width: 28,
    value: ({ companyName, companyId }) => companyName ?? companyId,
  },
  {
    id: 'employee',
    header: headers.employee,
    kind: 'text',
    value: ({ employeeName }) => employeeName,
    width: 28,
  },
  { id: 'employee-id', header: headers.employeeId, kind: 'number', value: ({ employeeId }) => employeeId },
  { id: 'period', header: headers.period, kind: 'date', value: ({ periodEnd }) => periodEnd },
  { id: 'kind', header: headers.kind, kind: 'text', value: ({ kind }) => titleOfKind(kind), width: 24 },
  { id: 'subject', header: headers.subject, kind: 'text', value: subjectText, width: 34 },
  { id: 'old', header: headers.old, kind: 'mixed', value: ({ old }) => old },
  { id: 'new', header: headers.new, kind: 'mixed', value: (entry) => entry.new },
  {
    id: 'outcome',
    header: headers.outcome,
    kind: 'text',
    value: ({ outcome }) => auditOutcomes[outcome],
  },
  { id: 'message', header: headers.message, kind: 'text', value: ({ message }) => message, width: 40 },
  { id: 'submission', header: headers.submission, kind: 'text', value: ({ submissionId }) => submissionId },
];

interface AuditFileChoice {
  readonly filter: AuditFilter;
  /** Without its extension. */
  readonly name: string;
}

/** Writes the entries that match the filter to a file of the clerk's choice; returns null if cancelled. */
export async function exportAuditLog({ calls }: Pick<Bridge, 'calls'>, { filter, name }: AuditFileChoice) {
  const entries = await readEntries(calls, filter);
  const { saved } = await calls.exports.saveTable({
    about: {},
    suggestedName: name,
    rows: entries.length,
    as: 'csv',
    sheets: [plainSheet(auditLogMessages.title, entries, columns)],
  });
  return saved === null ? null : { name: saved.name, entries: entries.length };
}

/** Reads up to the newest entry of the first window, so that entries recorded meanwhile cannot shift later windows. */
async function readEntries(calls: Bridge['calls'], filter: AuditFilter): Promise<readonly AuditEntry[]> {
  const window = { offset: 0, limit: maxRows };
  const { rows: first, total } = await calls.auditLog.list({ filter, window });
  const entries = [...first];
  const upTo = entries[0]?.position ?? 0;
  while (entries.length < total) {
    const { rows } = await calls.auditLog.list({
      filter,
      upTo,
      window: { ...window, offset: entries.length },
    });
    if (rows.length === 0) break;
    entries.push(...rows);
  }
  return entries;
}
