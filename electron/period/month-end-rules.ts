import type { TiedResult } from '#electron/tie-out/contract/tied-result.ts';
import {
  monthEndStepIds,
  type MonthEndStep,
  type MonthEndStepId,
  type StepSays,
  type StepState,
} from './contract/month-end.ts';
import type { PeriodPayments } from '#electron/payment-runs/paid-period.ts';
import type { Mark } from './store/records.ts';

/** Who did something, and when. */
interface Deed {
  readonly by: string | null;
  readonly at: number | null;
}

/** Something that was done, and whether what it was done for has changed since. */
type Ticked = Deed & { readonly changed: boolean };

/** What is known of a period. */
export interface PeriodFacts {
  readonly payslips: number;
  readonly finalised: number;
  readonly calculating: number;
  /** Employees whose payslips were never read. */
  readonly unread: number;
  readonly unsentInputs: number;
  readonly savedInputs: number;
  /** Employees with inputs, in this period and in the one before. */
  readonly withInput: number;
  readonly withInputBefore: number;
  /** Employees with an open payslip and no input. */
  readonly withoutInput: number;
  readonly submissions: number;
  readonly lastSent: Deed | null;
  readonly nothingToCapture: Mark<'nothing-to-capture'> | null;
  readonly findings: number;
  readonly ticked: number;
  readonly lastTick: Deed | null;
  /** Who finalised it from here, or when the payslip that was finalised last was first seen finalised. */
  readonly lastFinalised: Deed;
  /** How many are paid into an account, and in cash or by cheque. */
  readonly dueIntoAccounts: number;
  readonly dueOtherwise: number;
  readonly payments: PeriodPayments;
  /** The once-off payslips since the period before: all that else is counted here is of the regular ones. */
  readonly onceOff: {
    readonly open: number;
    readonly payments: PeriodPayments;
  };
  readonly payFile: Mark<'pay-file'> | null;
  /** Somebody ticked on Home that it was paid. */
  readonly markedPaid: Ticked | null;
  /** Identifies the nett pays of the period, as `paid` of a pay file. */
  readonly paid: string;
  readonly handedOut: number;
  readonly changedSince: number;
  readonly lastHandOut: Deed | null;
}

/** What is known of the month in which a period ends. */
export interface MonthFacts {
  /** Periods that end in it and are not finalised. */
  readonly openPeriods: number;
  /** Payslips of its days that are not finalised, once-off ones too. */
  readonly openPayslips: number;
  readonly runs: number;
  /** One for each pay run whose journal has lines or was never read; `saved` is null if it was not saved for the books. */
  readonly journals: readonly { readonly saved: Ticked | null }[];
  /** `estimated`: Paydesk made it from payslips. */
  readonly emp201: {
    readonly state: 'read' | 'unread' | 'estimated';
    readonly submitted: Ticked | null;
  };
  readonly tied: {
    readonly result: TiedResult;
    /** Paydesk made the runs from payslips, so only these and their items are compared. */
    readonly made: boolean;
    readonly unread: number;
    readonly readAt: number | null;
  };
  readonly monthFile: Mark<'month-file'> | null;
  /** Identifies the figures of the month, as `month` of a month file. */
  readonly figures: string;
}

export interface MonthEndFacts {
  readonly period: PeriodFacts;
  readonly month: MonthFacts;
}

interface Outcome extends Partial<Deed> {
  readonly state: StepState;
  readonly says: StepSays;
  readonly count?: number;
  readonly all?: number;
}

type More = Omit<Outcome, 'state' | 'says'>;
const is =
  (state: StepState) =>
  (says: StepSays, more: More = {}): Outcome => ({ state, says, ...more });
const done = is('done');
const open = is('open');
const waits = is('waits');
const notNeeded = is('not-needed');

/** All payslips are known and finalised. */
const isOver = ({ payslips, finalised, unread }: PeriodFacts): boolean =>
  unread === 0 && payslips > 0 && finalised === payslips;

const hasInputs = ({ unsentInputs, savedInputs }: PeriodFacts): boolean => unsentInputs + savedInputs > 0;

const latest = (deeds: readonly Deed[]): Deed =>
  deeds.reduce((last, deed) => ((deed.at ?? 0) > (last.at ?? 0) ? deed : last), { by: null, at: null });

function capture(period: PeriodFacts): Outcome {
  const { unread, withInput, withoutInput, withInputBefore, lastSent, nothingToCapture } = period;
  if (hasInputs(period)) {
    const deed = lastSent ?? {};
    if (isOver(period)) return done('captured', { count: withInput, ...deed });
    if (unread > 0) return open('unread', { count: unread });
    if (withoutInput > 0) return open('without-input', { count: withoutInput });
    return done('captured', { count: withInput, ...deed });
  }
  if (nothingToCapture !== null) {
    const { by, at } = nothingToCapture;
    return done('nothing-to-capture', { by, at });
  }
  return isOver(period) ? notNeeded('never-captured') : open('nothing-captured', { count: withInputBefore });
}

function send(period: PeriodFacts): Outcome {
  const { unsentInputs, savedInputs, submissions, lastSent, nothingToCapture } = period;
  if (unsentInputs > 0) return open('unsent', { count: unsentInputs });
  if (savedInputs > 0) return done('sent', { count: savedInputs, all: submissions, ...lastSent });
  if (nothingToCapture !== null || isOver(period)) return notNeeded('nothing-to-send');
  return waits('not-sent');
}

/** Payslips change with the inputs, so before these are sent nothing has been checked, whatever stands out or doesn't. */
function check(period: PeriodFacts): Outcome {
  const { payslips, calculating, unread, findings, ticked, lastTick } = period;
  if (unread > 0) return waits('unread', { count: unread });
  if (
    payslips === 0 ||
    (!isOver(period) && send(period).state !== 'done' && send(period).state !== 'not-needed')
  )
    return waits('inputs-first');
  if (calculating > 0) return waits('calculating', { count: calculating });
  if (findings === 0) return done('nothing-stands-out');
  const counts = { count: ticked, all: findings };
  return ticked === findings ? done('findings', { ...counts, ...lastTick }) : open('findings', counts);
}

function finalise(period: PeriodFacts): Outcome {
  const { payslips, finalised, unread, lastFinalised, onceOff } = period;
  if (unread > 0) return open('unread', { count: unread });
  const counts = { count: finalised, all: payslips };
  if (!isOver(period)) return open('finalised', counts);
  if (onceOff.open > 0) return open('once-off-open', { count: onceOff.open });
  return done('finalised', { ...counts, ...lastFinalised });
}

function payFile(period: PeriodFacts): Outcome {
  const { unread, dueIntoAccounts, dueOtherwise, payFile: mark, paid } = period;
  if (mark === null) {
    if (unread > 0 || dueIntoAccounts > 0 || period.calculating > 0) return open('pay-file-none');
    return dueOtherwise > 0 ? notNeeded('paid-otherwise', { count: dueOtherwise }) : notNeeded('nobody-paid');
  }
  const { by, at, content } = mark;
  const { payments, wrong, accepted } = content;
  if (content.paid !== paid) return open('pay-file-outdated');
  if (wrong === 0) return done('pay-file-agrees', { count: payments, by, at });
  const counts = { count: wrong, all: payments };
  return accepted === null
    ? open('pay-file-stands-out', { ...counts, by, at })
    : done('pay-file-accepted', { ...counts, ...accepted });
}

/**
 * Done once the bank has every payment, or a file that was made elsewhere agrees with the payslips, and no payment run
 * waits for its end; also where nothing of either is known and somebody says that it was paid.
 */
function pay(period: PeriodFacts): Outcome {
  const { sent, released, prepared, leftOut, unpaid, all, last } = period.payments;
  const { payments: onceOff } = period.onceOff;
  const byFile = payFile(period);
  const hasRuns = sent + released + prepared > 0;
  // What is known here of payments counts for more than a tick.
  const isUnknown = byFile.says === 'pay-file-none' && !hasRuns && period.unread + period.calculating === 0;
  if (isUnknown && period.markedPaid !== null) {
    const { changed, ...paid } = period.markedPaid;
    return changed ? open('paid-changed', paid) : done('marked-paid', paid);
  }
  if (!hasRuns || period.unread > 0) return byFile;
  if (unpaid > 0 && byFile.state !== 'done') return open('pay-unpaid', { count: unpaid, all });
  const [allPrepared, allReleased] = [prepared + onceOff.prepared, released + onceOff.released];
  if (allPrepared > 0) return open('pay-prepared', { count: allPrepared });
  if (allReleased > 0) return open('pay-released', { count: allReleased });
  // Who pays by payment runs pays these by a run of their own, which is easily forgotten; or else by hand, and says so.
  const isSaid = byFile.state === 'done' || period.markedPaid?.changed === false;
  if (unpaid === 0 && onceOff.unpaid > 0 && !isSaid)
    return open('pay-once-off', { count: onceOff.unpaid, all: onceOff.all });
  return unpaid > 0
    ? byFile
    : done('pay-sent', { count: sent + onceOff.sent, all: leftOut + onceOff.leftOut, ...last });
}

function handOut(period: PeriodFacts): Outcome {
  const { payslips, handedOut, changedSince, lastHandOut } = period;
  if (changedSince > 0) return open('hand-out-again', { count: changedSince });
  const counts = { count: handedOut, all: payslips };
  return isOver(period) && handedOut >= payslips
    ? done('handed-out', { ...counts, ...lastHandOut })
    : open('handed-out', counts);
}

/** What the steps of the month wait for: a payslip that is finalised later changes its journal and its taxes. */
function openMonth({ openPeriods, openPayslips }: MonthFacts): Outcome | null {
  if (openPeriods > 0) return waits('month-open', { count: openPeriods });
  return openPayslips > 0 ? waits('month-payslips-open', { count: openPayslips }) : null;
}

function journal({ runs, journals }: MonthFacts): Outcome {
  if (runs === 0) return open('no-runs');
  if (journals.length === 0) return notNeeded('nothing-booked');
  const saved = journals.flatMap((each) => each.saved ?? []);
  const changed = saved.filter((each) => each.changed).length;
  if (changed > 0) return open('journal-changed', { count: changed });
  const counts = { count: saved.length, all: journals.length };
  if (saved.length < journals.length) return open('journal-unsaved', counts);
  const { by, at } = latest(saved);
  return done('journal-saved', { ...counts, by, at });
}

const toSubmitTexts = {
  read: 'emp201-open',
  unread: 'emp201-unread',
  estimated: 'emp201-estimated',
} as const;

/** It is submitted by hand, whether or not the service has its figures. */
function emp201(month: MonthFacts): Outcome {
  const { state, submitted } = month.emp201;
  if (submitted !== null) {
    const { changed, ...ticked } = submitted;
    return changed ? open('emp201-changed', ticked) : done('emp201-submitted', ticked);
  }
  return openMonth(month) ?? open(toSubmitTexts[state]);
}

function tieOut({ tied: { result, made, unread, readAt } }: MonthFacts): Outcome {
  if (result === 'no-runs') return open('no-runs');
  if (result === 'differs') return open('tie-out-differs');
  if (result === 'not-read') return open('tie-out-unread', { count: unread });
  if (result === 'unknown') return open('tie-out-unknown');
  return done(made ? 'tie-out-made' : 'tie-out-agrees', { at: readAt });
}

function monthFile({ monthFile: mark, figures }: MonthFacts): Outcome {
  if (mark === null) return open('month-file-none');
  const { by, at, content } = mark;
  return content.month === figures
    ? done('month-file-saved', { count: content.missing, by, at })
    : open('month-file-outdated', { by, at });
}

/** The only place that says when a step is done. It is, by what was done, and never because it was not needed. */
const rules: Readonly<Record<MonthEndStepId, (facts: MonthEndFacts) => Outcome>> = {
  capture: ({ period }) => capture(period),
  send: ({ period }) => send(period),
  check: ({ period }) => check(period),
  finalise: ({ period }) => finalise(period),
  'pay-file': ({ period }) => pay(period),
  'hand-out': ({ period }) => handOut(period),
  journal: ({ month }) => openMonth(month) ?? journal(month),
  emp201: ({ month }) => emp201(month),
  'tie-out': ({ month }) => openMonth(month) ?? tieOut(month),
  'month-file': ({ month }) => openMonth(month) ?? monthFile(month),
};

/** The steps of a month end in their order. */
export const stepsOf = (facts: MonthEndFacts): MonthEndStep[] =>
  monthEndStepIds.map((id) => ({ id, count: 0, all: 0, by: null, at: null, ...rules[id](facts) }));
