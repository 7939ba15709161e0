import { createHash } from 'node:crypto';
import { toStoredWrite, type Write } from '../contract/write.ts';

/** A hash of a write that does not depend on the order of its fields. */
export function hashOf(write: Write): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(toStoredWrite(write))))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
