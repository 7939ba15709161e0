import { expect } from 'vitest';
import type { MonotonicClock } from '#api/clock.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { openTwoServices } from '../two-services.ts';

/** A clock on which ten seconds pass in ten milliseconds. */
export const fast: MonotonicClock = {
  now: () => performance.now() * 1_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 1_000)),
};

export type Opened = Awaited<ReturnType<typeof openTwoServices>>;

export const all = { payFrequencyIds: null, employeeIds: null, humanize: true };
export const balances = {
  report: 'tracked_balances' as const,
  date: '2026-10-31',
  ...all,
} satisfies ReportQuestion;

export const startPack = (
  { runtime, first }: Opened,
  reports: { question: ReportQuestion; title: string; text: string }[],
  suggestedName = 'Reports October',
) => runtime.handlers.reports.startPack({ ...first, reports, suggestedName });

export async function jobOf({ runtime }: Opened) {
  return (await runtime.handlers.jobs.list({})).jobs[0];
}
export const phaseOf = (opened: Opened) => expect.poll(async () => (await jobOf(opened))?.phase);
