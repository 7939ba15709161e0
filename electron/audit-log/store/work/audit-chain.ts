import { hash } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit-entry.ts';

/** Takes the place of the previous hash for the first entry. */
export const chainStart = Buffer.alloc(32);

/** All parts of an entry, in an order that must never change, because another order would give another hash. */
function canonical(entry: AuditEntry): string {
  return JSON.stringify([
    entry.position,
    entry.at,
    entry.kind,
    entry.outcome,
    entry.user,
    entry.computer,
    entry.connectionId,
    entry.connectionName,
    entry.companyId,
    entry.companyName,
    entry.employeeId,
    entry.employeeName,
    entry.periodEnd,
    entry.subject,
    entry.old,
    entry.new,
    entry.message,
    entry.submissionId,
  ]);
}

/** SHA-256 over the hash of the previous entry and the content of this one. */
export function hashOf(before: Uint8Array, entry: AuditEntry): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(canonical(entry), 'utf8')]), 'buffer');
}
