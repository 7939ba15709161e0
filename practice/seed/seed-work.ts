import type { Catalogue } from '../catalogue.ts';
import type { PayslipEngine } from '../engine/engine.ts';
import type { CompanySeed, StaffGroup } from './company-seed.ts';
import type { Counters } from './counters.ts';
import type { Inserts } from './inserts.ts';

/** What every step of the seeding needs. */
export interface SeedWork {
  readonly inserts: Inserts;
  readonly counters: Counters;
  readonly engine: PayslipEngine;
  readonly seed: number;
  readonly today: string;
  /** Ages and appointments are counted back from here. */
  readonly referenceDate: string;
  readonly takenIdNumbers: Set<string>;
  /** By pay frequency. */
  readonly onceOffRuns: Map<number, number>;
  /** What comes when all companies are there, so that it numbers nothing anew. */
  readonly later: (() => void)[];
}

export interface SeededCompany {
  readonly company: CompanySeed;
  readonly catalogue: Catalogue;
  readonly payPointIds: readonly number[];
  readonly migratedToV2: boolean;
  readonly annualLeaveId: number;
}

/** A pay frequency with its periods of the last year, the open one last: it has no pay run. */
export interface SeededGroup extends StaffGroup {
  readonly waveId: number;
  readonly periodEnds: readonly { readonly date: string; readonly paymentRunId: number | null }[];
}
