import type { AuditEntry } from '../contract/audit-entry.ts';

type Given = 'at' | 'kind' | 'outcome';
/** The store fills these in for every entry. */
type FilledIn = 'position' | 'user' | 'computer' | 'connectionName';

/** An entry as passed in by the code that records it. Names that are left out are looked up when it is recorded. */
export type NewAuditEntry = Pick<AuditEntry, Given> & Partial<Omit<AuditEntry, Given | FilledIn>>;

/** A company that the audit log mentions, with the latest name it had. */
export interface AuditedCompany {
  readonly connectionId: string;
  readonly connectionName: string | null;
  readonly companyId: number;
  readonly companyName: string | null;
}

/** The user and the computer, as the operating system names them. */
export interface Actor {
  readonly user: string;
  readonly computer: string;
}

/** How far a verification of the chain has got, and what it has found. */
export interface AuditWalk {
  readonly entries: number;
  /** The position of the last entry that was checked; `hash` is that entry's hash. */
  readonly position: number;
  readonly hash: Uint8Array;
  /** The first position whose entry does not match the chain; null if all entries do. */
  readonly brokenAt: number | null;
  readonly ended: boolean;
}

/** How far the audit log has got: the last entry's position, hash and time. Position 0 if there is none. */
export interface AuditPosition {
  readonly position: number;
  readonly hash: string;
  readonly at: number | null;
}
