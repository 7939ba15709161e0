import type { Catalogue } from '../catalogue.ts';
import type { PayslipEngine } from '#payroll/engine/engine.ts';
import type { CompanySeed, StaffGroup } from './company-seed.ts';
import type { Counters } from './counters.ts';
import type { Inserts } from './inserts.ts';

/** What every step of the seeding uses. */
export interface SeedWork {
  readonly inserts: Inserts;
  readonly counters: Counters;
  readonly engine: PayslipEngine;
  /** How many employees of a group are paid individually; the pay of the others is copied from one of these. */
  readonly paidIndividually: number;
  readonly seed: number;
  readonly today: string;
  /** Ages and appointments are counted back from this date. */
  readonly referenceDate: string;
  readonly takenIdNumbers: Set<string>;
  /** The pay run of once-off payslips, by pay frequency. */
  readonly onceOffRuns: Map<number, number>;
  /** Runs after all companies exist, so that existing ids do not change. */
  readonly later: (() => void)[];
}

export interface SeededCompany {
  readonly company: CompanySeed;
  readonly catalogue: Catalogue;
  readonly payPointIds: readonly number[];
  readonly migratedToV2: boolean;
  readonly skillsLevy: boolean;
  readonly annualLeaveId: number;
}

export interface SeededPeriod {
  readonly start: string;
  /** Its last day. */
  readonly date: string;
  /** Null while it is open. */
  readonly paymentRunId: number | null;
}

/** A pay frequency with its periods of the last year; the last one is open and has no pay run. */
export interface SeededGroup extends StaffGroup {
  readonly waveId: number;
  readonly periodEnds: readonly SeededPeriod[];
}
