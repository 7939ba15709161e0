import { hash } from 'node:crypto';
import type { Act } from '#contract/domain/audit-entry.ts';

/** What the first line follows. */
export const chainStart = Buffer.alloc(32);

/** Every part of a line, in an order that never changes: another order would be another hash. */
function canonical(act: Act): string {
  return JSON.stringify([
    act.position,
    act.at,
    act.kind,
    act.outcome,
    act.user,
    act.computer,
    act.connectionId,
    act.connectionName,
    act.companyId,
    act.companyName,
    act.employeeId,
    act.personName,
    act.periodEnd,
    act.subject,
    act.old,
    act.new,
    act.message,
    act.batchId,
  ]);
}

/** SHA-256 over the hash of the line before and the content of this one. */
export function hashOf(before: Uint8Array, act: Act): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(canonical(act), 'utf8')]), 'buffer');
}
