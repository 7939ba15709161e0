import type { HomeRow } from '#electron/home/contract/home-row.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Job } from '#electron/jobs/contract/job.ts';
import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import type { Tone } from '#ui/tone.ts';
import { draftsMessages } from '#features/drafts/texts.ts';
import { formatAge, formatDate } from '#messages/format.ts';
import { jobCompany, jobKindMessages, jobMessages } from '#features/jobs/texts.ts';
import { homeMessages as messages } from './texts/home.ts';
import { formatPeriod } from '#features/inputs/texts/once-off.ts';
import { outcomeText, toneOf } from '#features/submissions/texts/submission-outcome.ts';
import { titleOf } from '#features/outbox/texts/outbox.ts';
import { neverSent, urgencyOf, type PeriodWork, type Queued, type QueuedPeriod } from '#state/work-queue.ts';

/** A row of the parts of Home below its list. */
export interface WorkRow {
  readonly key: string;
  /** Null for several. */
  readonly company: CompanyRef | null;
  readonly companyName: string;
  readonly about: string;
  /** Further facts; each part stays on one line. */
  readonly aside: readonly string[];
  readonly facts: readonly { readonly tone: Tone; readonly text: string }[];
  readonly action: string;
  readonly primary: boolean;
  readonly onopen: () => void;
}

export const companyOf = ({ companyName, ref }: Pick<QueuedPeriod, 'companyName' | 'ref'>) =>
  companyName ?? draftsMessages.unnamedCompany(ref.companyId);

export const frequencyOf = ({ payFrequencyName, ref }: Pick<QueuedPeriod, 'payFrequencyName' | 'ref'>) =>
  payFrequencyName ?? draftsMessages.unnamedFrequency(ref.payFrequencyId);

/** `Weekly, period to 27 Nov 2026`. */
const periodOf = (row: Pick<QueuedPeriod, 'payFrequencyName' | 'ref'>) =>
  messages.periodTo(frequencyOf(row), formatPeriod(row.ref));

/** Where something waits: its connection, or whether a job over several companies is of practice companies. */
export function placeOf(queued: Queued) {
  if (queued.type === 'period') return queued.ref;
  return queued.type === 'job' ? queued.job : queued.write;
}

const aFact = (tone: Tone, count: number, text: (count: number) => string) =>
  count > 0 ? [{ tone, text: text(count) }] : [];

function factsOf(row: PeriodWork): WorkRow['facts'] {
  return [
    ...aFact('warn', row.undecided, messages.undecided),
    ...aFact('warn', row.unknown, messages.unknown),
    ...aFact('wrong', row.refused, messages.refused),
    ...aFact('warn', row.notSaved, messages.notSaved),
    ...aFact('warn', neverSent(row), messages.unsent),
  ];
}

function actionOf(row: QueuedPeriod): string {
  if (row.undecided > 0) return messages.actions.decide;
  if (row.unknown > 0) return messages.actions.check;
  return urgencyOf(row) === 1 ? messages.actions.fix : messages.actions.continue;
}

function jobPlace(job: Job) {
  const kind = jobKindMessages[job.kind];
  const isHalted = job.phase === 'halted';
  return {
    ...jobCompany(job),
    about: kind.title(job),
    facts: [
      isHalted
        ? ({ tone: 'warn', text: jobMessages.phases.halted } as const)
        : ({ tone: 'wrong', text: jobMessages.failed(kind.steps(job.failed)) } as const),
    ],
    action: isHalted ? messages.actions.continue : messages.actions.fix,
  };
}

/** A row for something that waits; `primary` gives it the primary button of Home. */
export function queueRow(
  queued: Queued,
  { now, primary, onopen }: { now: number; primary: boolean; onopen: () => void },
): WorkRow {
  const { key, changedAt } = queued;
  const common = { key, primary, onopen, aside: [formatAge(changedAt, now)] };
  if (queued.type === 'period') {
    const facts = factsOf(queued);
    const place = { company: queued.ref, companyName: companyOf(queued), about: periodOf(queued) };
    return { ...common, ...place, facts, action: actionOf(queued) };
  }
  if (queued.type === 'job') return { ...common, ...jobPlace(queued.job) };
  const { write } = queued;
  const isUnknown = write.group === 'unknown';
  return {
    ...common,
    company: write,
    companyName: write.companyName ?? draftsMessages.unnamedCompany(write.companyId),
    about: titleOf(write),
    facts: [{ tone: 'warn', text: isUnknown ? messages.unknown(1) : messages.undecided(1) }],
    action: isUnknown ? messages.actions.check : messages.actions.decide,
  };
}

/** The names of a company and its period. */
export function monthNames(row: HomeRow): { readonly company: string; readonly period: string } {
  const frequency = row.payFrequencyName ?? draftsMessages.unnamedFrequency(row.payFrequencyId);
  return {
    company: row.companyName ?? draftsMessages.unnamedCompany(row.companyId),
    period: messages.periodTo(frequency, formatDate(row.periodEnd)),
  };
}

export function submissionRow(submission: SentSubmission, now: number, onopen: () => void): WorkRow {
  const { id, ref, createdAt } = submission;
  return {
    key: id,
    company: ref,
    companyName: companyOf(submission),
    about: periodOf(submission),
    aside: [formatAge(createdAt, now)],
    facts: [{ tone: toneOf(submission), text: outcomeText(submission, { brief: true }) }],
    action: messages.actions.show,
    primary: false,
    onopen,
  };
}
