import type { AuditEntry } from '#contract/domain/audit-entry.ts';

type Given = 'at' | 'kind' | 'outcome';
/** The store fills these in for every act. */
type FilledIn = 'position' | 'user' | 'computer' | 'connectionName';

/** An entry as given by the code that makes it. Names that are left out are looked up now. */
export type NewAuditEntry = Pick<AuditEntry, Given> & Partial<Omit<AuditEntry, Given | FilledIn>>;

/** A company that the record speaks of, by the newest name it had. */
export interface AuditedCompany {
  readonly connectionId: string;
  readonly connectionName: string | null;
  readonly companyId: number;
  readonly companyName: string | null;
}

/** Who works here, as the operating system names them. */
export interface Actor {
  readonly user: string;
  readonly computer: string;
}

/** How far a walk along the chain has come, and what it has seen. */
export interface AuditWalk {
  readonly entries: number;
  /** Of the last line that was looked at, with its hash. */
  readonly position: number;
  readonly hash: Uint8Array;
  /** The first position whose line does not fit; null: all of them do. */
  readonly brokenAt: number | null;
  readonly ended: boolean;
}

/** How far the record has come: its last line, by its hash. Position 0 where there is none. */
export interface AuditPosition {
  readonly position: number;
  readonly hash: string;
  readonly at: number | null;
}
