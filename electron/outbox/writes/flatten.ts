import type { Snapshot } from '../contract/write.ts';

/** Turns an object into one field for each leaf, as in `bankAccount.bankId`; null and undefined become null. */
export function flatten(name: string, value: unknown): Snapshot {
  if (value === null || value === undefined) return { [name]: null };
  if (typeof value === 'string') return { [name]: value };
  if (typeof value !== 'object' || Array.isArray(value)) return { [name]: JSON.stringify(value) };
  const parts = Object.entries(value).map(([part, inner]) => flatten(`${name}.${part}`, inner));
  return Object.assign({}, ...parts) as Snapshot;
}
