import type { Act, ActFilter } from '#contract/domain/audit-entry.ts';
import type { Loss } from '#contract/domain/loss.ts';
import type { ListWindow, WindowRange } from './window.ts';

type Given = 'at' | 'kind' | 'outcome';
/** The store fills these in for every act. */
type Told = 'position' | 'user' | 'computer' | 'connectionName';

/** An act as whoever does it tells it. Names that are left out are looked up: whose they are now is what they were. */
export type NewAct = Pick<Act, Given> & Partial<Omit<Act, Given | Told>>;

/** A company that the record speaks of, by the newest name it had. */
export interface ActCompany {
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
export interface ActWalk {
  readonly acts: number;
  /** Of the last line that was looked at, with its hash. */
  readonly position: number;
  readonly hash: Uint8Array;
  /** The first position whose line does not fit; null: all of them do. */
  readonly brokenAt: number | null;
  readonly ended: boolean;
}

/** How far the record has come: its last line, by its hash. Position 0 where there is none. */
export interface ReachedActs {
  readonly position: number;
  readonly hash: string;
  readonly at: number | null;
}

export interface ActStore {
  /** For what changes nothing else in this store; every other method records its own act in its own transaction. */
  recordAct(input: NewAct): Promise<void>;
  /** Newest first, at most 500; with `upTo` none that was recorded after that position. */
  listActs(input: { filter: ActFilter; upTo?: number } & WindowRange): Promise<ListWindow<Act>>;
  listActCompanies(): Promise<readonly ActCompany[]>;
  /** Walks some lines on from where `from` stands, null: from the first; other calls get in between. */
  walkActs(input: { from: ActWalk | null }): Promise<ActWalk>;
  readReachedActs(): Promise<ReachedActs>;
  /** What a start found missing and the clerk has not acknowledged. */
  listLosses(): Promise<readonly Loss[]>;
  acceptLosses(input: { at: number }): Promise<void>;
}
