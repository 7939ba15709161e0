import { countFailed } from '#contract/domain/sent-outcome.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Job } from '#contract/domain/job.ts';
import type { SentSubmission } from '#contract/domain/submission.ts';
import type { Tone } from '#ui/tone.ts';
import { draftsMessages } from '#messages/drafts.ts';
import { formatAge, formatDate } from '#messages/format.ts';
import { jobKindMessages, jobMessages } from '#messages/jobs.ts';
import { homeMessages as messages } from '#messages/home.ts';
import { formatPeriod } from '#messages/once-off.ts';
import { outcomesText } from '#messages/outcomes.ts';
import { titleOf } from '#messages/outbox.ts';
import type { OpenPeriod } from './home-work.svelte.ts';
import { neverSent, urgencyOf, type Queued, type QueuedPeriod } from '#state/work-queue.ts';

/** A row of Home. */
export interface WorkRow {
  readonly key: string;
  readonly company: CompanyRef;
  readonly companyName: string;
  readonly about: string;
  readonly aside?: string;
  readonly facts: readonly { readonly tone: Tone; readonly text: string }[];
  readonly action: string;
  readonly primary: boolean;
  readonly onopen: () => void;
}

const nameOf = ({ companyName, ref }: Pick<QueuedPeriod, 'companyName' | 'ref'>) =>
  companyName ?? draftsMessages.unnamedCompany(ref.companyId);

export const frequencyOf = ({ payFrequencyName, ref }: Pick<QueuedPeriod, 'payFrequencyName' | 'ref'>) =>
  payFrequencyName ?? draftsMessages.unnamedFrequency(ref.payFrequencyId);

/** `Weekly, period to 27 Nov 2026`. */
const periodOf = (row: Pick<QueuedPeriod, 'payFrequencyName' | 'ref'>) =>
  messages.periodTo(frequencyOf(row), formatPeriod(row.ref));

const aFact = (tone: Tone, count: number, text: (count: number) => string) =>
  count > 0 ? [{ tone, text: text(count) }] : [];

function factsOf(row: QueuedPeriod): WorkRow['facts'] {
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
    company: job,
    companyName: job.companyName ?? draftsMessages.unnamedCompany(job.companyId),
    about: kind.title(job),
    facts: [
      isHalted
        ? ({ tone: 'warn', text: jobMessages.phases.halted } as const)
        : ({ tone: 'wrong', text: jobMessages.failed(kind.steps(job.failed)) } as const),
    ],
    action: isHalted ? messages.actions.continue : messages.actions.fix,
  };
}

/** A row of what waits; the first one has the button that Home is for. */
export function queueRow(
  queued: Queued,
  { now, primary, onopen }: { now: number; primary: boolean; onopen: () => void },
): WorkRow {
  const { key, changedAt } = queued;
  const common = { key, primary, onopen, aside: formatAge(changedAt, now) };
  if (queued.type === 'period') {
    const facts = factsOf(queued);
    const place = { company: queued.ref, companyName: nameOf(queued), about: periodOf(queued) };
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

export function comingRow(
  { company, companyName, payFrequency, period }: OpenPeriod,
  unsent: number,
  onopen: () => void,
): WorkRow {
  return {
    key: JSON.stringify([company, payFrequency.id]),
    company,
    companyName,
    about: messages.periodTo(payFrequency.name, formatDate(period.end)),
    facts: [
      { tone: 'neutral', text: messages.open(period.payslips - period.finalised, period.payslips) },
      ...aFact('warn', unsent, messages.unsent),
    ],
    action: messages.actions.capture,
    primary: false,
    onopen,
  };
}

function toneOf(submission: SentSubmission): Tone {
  if (submission.state === 'open') return 'pending';
  return countFailed(submission) + submission.unknown > 0 ? 'warn' : 'good';
}

export function submissionRow(submission: SentSubmission, now: number, onopen: () => void): WorkRow {
  const { id, ref, createdAt, state } = submission;
  return {
    key: id,
    company: ref,
    companyName: nameOf(submission),
    about: periodOf(submission),
    aside: formatAge(createdAt, now),
    facts: [{ tone: toneOf(submission), text: outcomesText(submission, { moves: state === 'open' }) }],
    action: messages.actions.show,
    primary: false,
    onopen,
  };
}
