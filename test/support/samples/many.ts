import type { Job } from '#electron/jobs/contract/job.ts';
import type { ManyFigures, ManyOutcome, ManyRow } from '#electron/many/contract/many.ts';
import { aJob } from './jobs.ts';

/** A company for which nothing was done yet, to vary. */
export const aManyRow = (position: number, more: Partial<ManyRow> = {}): ManyRow => ({
  connectionId: 'c-1',
  companyId: 100 + position,
  position,
  companyName: `Company ${position}`,
  payFrequencyId: null,
  payFrequencyName: null,
  periodEnd: null,
  state: 'waiting',
  failure: null,
  outcome: null,
  ...more,
});

export const withFigures = (figures: ManyFigures, file: string | null = null): Partial<ManyRow> => ({
  state: 'done',
  outcome: { leftOut: null, figures, file },
});

export const leftOut = (why: NonNullable<ManyOutcome['leftOut']>): Partial<ManyRow> => ({
  state: 'left-out',
  outcome: { leftOut: why, figures: null, file: null },
});

export const failedBy = (failure: NonNullable<ManyRow['failure']>): Partial<ManyRow> => ({
  state: 'failed',
  failure,
});

export const someEmp201 = (more: Partial<Extract<ManyFigures, { act: 'emp201' }>> = {}): ManyFigures => ({
  act: 'emp201',
  isEstimate: false,
  version: 1,
  payeCents: 1_000_000,
  sdlCents: 100_000,
  uifCents: 50_000,
  etiCents: 0,
  totalCents: 1_150_000,
  ...more,
});

/** A job over many companies that has ended, to vary. */
export const aManyJob = (more: Partial<Job> = {}): Job =>
  aJob({
    id: 'many-1',
    connectionId: null,
    companyId: null,
    companyName: null,
    kind: 'do-for-many',
    act: 'emp201',
    place: null,
    phase: 'ended',
    total: 4,
    done: 3,
    failed: 1,
    leftMs: null,
    ...more,
  });
