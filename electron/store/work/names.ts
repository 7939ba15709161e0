import type { Actor } from '#electron/audit-log/store/records.ts';
import type { Db } from '../sql.ts';

/** The actor, and the names of companies and employees, which are not in the work database itself. */
export interface KnownNames {
  readonly actor: Actor | undefined;
  readonly companyName: (connectionId: string, companyId: number) => string | null;
  readonly employeeName: (connectionId: string, companyId: number, employeeId: number) => string | null;
}

const noNames: KnownNames = {
  actor: undefined,
  companyName: () => null,
  employeeName: () => null,
};

const known = new WeakMap<Db, KnownNames>();

/** Stores the names by database, so that no call has to pass them and none can forget to. */
export function setKnownNames(work: Db, names: KnownNames): void {
  known.set(work, names);
}

export function knownNamesOf(work: Db): KnownNames {
  return known.get(work) ?? noNames;
}
