import type { Actor } from '../ports/audit-log.ts';
import type { Db } from '../sql.ts';

/** Who works here, and what companies and people are called: known beside the work database, not in it. */
export interface Surroundings {
  readonly actor: Actor | undefined;
  readonly companyName: (connectionId: string, companyId: number) => string | null;
  readonly personName: (connectionId: string, companyId: number, employeeId: number) => string | null;
}

const nobodyKnown: Surroundings = {
  actor: undefined,
  companyName: () => null,
  personName: () => null,
};

const known = new WeakMap<Db, Surroundings>();

/** Kept by database, so that no call has to bring them along and none can forget to. */
export function setSurroundings(work: Db, surroundings: Surroundings): void {
  known.set(work, surroundings);
}

export function surroundingsOf(work: Db): Surroundings {
  return known.get(work) ?? nobodyKnown;
}
