import { describe, expect, test } from 'vitest';
import {
  monthEndStepIds,
  openStepFrom,
  stepStates,
  stepText,
  type MonthEndStepId,
} from '#electron/period/contract/month-end.ts';
import { stepsOf, type MonthFacts, type PeriodFacts } from '#electron/period/month-end-rules.ts';
import type { Mark } from '#electron/period/store/records.ts';
import { fresh, month, nobodyPaid, noOnceOff } from '#test/support/samples/month-facts.ts';

const sent: Partial<PeriodFacts> = {
  savedInputs: 50,
  withInput: 40,
  withoutInput: 0,
  submissions: 2,
  lastSent: { by: 'thandi', at: 5 },
};
const finalised: Partial<PeriodFacts> = {
  finalised: 40,
  withoutInput: 0,
  lastFinalised: { by: null, at: 7 },
};
const over = { ...sent, ...finalised };
const nothingSaid: Partial<PeriodFacts> = { nothingToCapture: { by: 'thandi', at: 4, content: null } };

const checkedFile = (more: Partial<Mark<'pay-file'>['content']> = {}): Mark<'pay-file'> => ({
  by: 'thandi',
  at: 6,
  content: { payments: 40, totalCents: 1, wrong: 0, paid: 'p', file: 'f', accepted: null, ...more },
});

const savedJournal = { saved: { by: 'thandi', at: 9, changed: false } };
const savedFile = (more: Partial<Mark<'month-file'>['content']> = {}): Mark<'month-file'> => ({
  by: 'thandi',
  at: 10,
  content: { code: 'C', month: 'f', missing: 0, ...more },
});

function stepOf(id: MonthEndStepId, facts: Partial<PeriodFacts> | Partial<MonthFacts>) {
  const steps = stepsOf({ period: { ...fresh, ...facts }, month: { ...month, ...facts } });
  const step = steps.find((each) => each.id === id);
  if (step === undefined) throw new Error(`There is no step ${id}.`);
  return { ...step, text: stepText(step, String) };
}
const textOf = (id: MonthEndStepId, facts: Partial<PeriodFacts> | Partial<MonthFacts>) => {
  const { state, text } = stepOf(id, facts);
  return state === 'not-needed' ? text : `${stepStates[state]}: ${text}`;
};

describe('capturing', () => {
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: No input has been captured yet', {}],
    [
      'Open: No input has been captured yet; 12 employees had inputs in the period before',
      { withInputBefore: 12 },
    ],
    ['Open: 3 employees without input', { ...sent, withInput: 37, withoutInput: 3 }],
    ['Open: The payslips of 2 employees have never been read', { ...sent, unread: 2 }],
    ['Done: Inputs captured for 40 employees', { unsentInputs: 9, withInput: 40, withoutInput: 0 }],
    ['Done: Inputs captured for 37 employees', { ...over, withInput: 37 }],
    ['Done: Nothing to capture in this period', nothingSaid],
    ['Done: Nothing to capture in this period', { ...nothingSaid, ...finalised }],
    // What somebody said no longer counts once there are inputs.
    ['Open: 39 employees without input', { ...nothingSaid, unsentInputs: 1, withInput: 1, withoutInput: 39 }],
    ['Not needed: the period is finalised, and nothing was captured here', finalised],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('capture', facts)).toBe(expected);
  });
});

describe('sending', () => {
  test.each<[string, Partial<PeriodFacts>]>([
    ['Waiting: Nothing has been sent yet', {}],
    ['Open: 1 input on this computer, not sent', { ...sent, unsentInputs: 1 }],
    ['Done: 50 inputs saved by the service, sent 2 times', sent],
    ['Done: 1 input saved by the service, sent once', { ...sent, savedInputs: 1, submissions: 1 }],
    ['Not needed: there is nothing to send', nothingSaid],
    ['Not needed: there is nothing to send', finalised],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('send', facts)).toBe(expected);
  });
});

describe('checking', () => {
  test.each<[string, Partial<PeriodFacts>]>([
    ['Waiting: There is something to check once the inputs are sent', {}],
    ['Waiting: There is something to check once the inputs are sent', { findings: 3, ticked: 3 }],
    ['Waiting: There is something to check once the inputs are sent', { ...sent, unsentInputs: 1 }],
    ['Waiting: There is something to check once the inputs are sent', { ...nothingSaid, payslips: 0 }],
    ['Waiting: The payslips of 2 employees have never been read', { ...over, unread: 2 }],
    ['Waiting: The service is still calculating 2 payslips', { ...sent, calculating: 2 }],
    ['Open: 1 of 3 findings ticked', { ...sent, findings: 3, ticked: 1 }],
    ['Done: 3 of 3 findings ticked', { ...sent, findings: 3, ticked: 3 }],
    ['Done: Nothing stands out', sent],
    ['Done: Nothing stands out', nothingSaid],
    ['Done: Nothing stands out', finalised],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('check', facts)).toBe(expected);
  });
});

describe('finalising', () => {
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: 0 of 40 payslips finalised', {}],
    ['Open: 39 of 40 payslips finalised', { ...sent, finalised: 39 }],
    ['Open: The payslips of 1 employee have never been read', { ...over, unread: 1 }],
    ['Open: 0 of 0 payslips finalised', { payslips: 0 }],
    ['Done: All 40 payslips are finalised', over],
    ['Open: 1 once-off payslip not finalised yet', { ...over, onceOff: { ...noOnceOff, open: 1 } }],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('finalise', facts)).toBe(expected);
  });
});

const byFileAlone = { payments: { ...nobodyPaid, unpaid: 40, all: 40 }, payFile: checkedFile() };

describe('once-off payslips of a period that payment runs pay', () => {
  const last = { by: 'thandi', at: 6 };
  const regular = { ...nobodyPaid, sent: 40, all: 40, last };
  const paid = (payments: Partial<PeriodFacts['payments']>): Partial<PeriodFacts> => ({
    ...over,
    payments: regular,
    onceOff: { ...noOnceOff, payments: { ...nobodyPaid, all: 3, ...payments } },
  });
  const byHand = (changed: boolean) => ({ ...paid({ unpaid: 3 }), markedPaid: { by: 'p', at: 12, changed } });
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: 3 of 3 once-off payslips not paid by any payment run', paid({ unpaid: 3 })],
    ['Open: 3 payments prepared and not released yet', paid({ prepared: 3 })],
    ['Open: 3 payments released and not marked as sent to the bank', paid({ released: 3 })],
    ['Done: The bank has 42 payments; 1 payslip left out', paid({ sent: 2, leftOut: 1 })],
    // Whoever pays by hand and says so, or by files that are made elsewhere, pays these so too.
    ['Done: The bank has 40 payments', byHand(false)],
    ['Open: 3 of 3 once-off payslips not paid by any payment run', byHand(true)],
    ['Done: The bank has 40 payments', { ...paid({ unpaid: 3 }), payFile: checkedFile() }],
    ['Done: 40 payments agree with the payslips', { ...paid({ unpaid: 3 }), ...byFileAlone }],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('pay-file', facts)).toBe(expected);
  });
});

describe('the pay file', () => {
  const accepted = { by: 'pieter', at: 11 };
  const tick = { by: 'pieter', at: 12, changed: false };
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: No payment run has been prepared, and no bank file has been checked for this period', {}],
    ['Done: Marked as paid', { markedPaid: tick }],
    [
      'Open: The payslips come to another amount than when they were marked as paid',
      { markedPaid: { ...tick, changed: true } },
    ],
    [
      'Open: 3 of 40 payments stand out in the file that was checked last',
      { payFile: checkedFile({ wrong: 3 }), markedPaid: tick },
    ],
    ['Done: 40 payments agree with the payslips', { payFile: checkedFile() }],
    [
      'Open: 3 of 40 payments stand out in the file that was checked last',
      { payFile: checkedFile({ wrong: 3 }) },
    ],
    ['Done: Accepted with 3 of 40 payments that stand out', { payFile: checkedFile({ wrong: 3, accepted }) }],
    ['Open: Payslips have changed since the bank file was checked', { payFile: checkedFile({ paid: 'q' }) }],
    [
      'Open: Payslips have changed since the bank file was checked',
      { payFile: checkedFile({ wrong: 3, paid: 'q', accepted }) },
    ],
    [
      'Not needed: no file for the bank, 4 employees paid in cash or by cheque',
      { dueIntoAccounts: 0, dueOtherwise: 4 },
    ],
    ['Not needed: no file for the bank, nobody is due to be paid', { dueIntoAccounts: 0 }],
    // Not known yet whether somebody is paid into an account.
    [
      'Open: No payment run has been prepared, and no bank file has been checked for this period',
      { dueIntoAccounts: 0, calculating: 1 },
    ],
    [
      'Open: No payment run has been prepared, and no bank file has been checked for this period',
      { dueIntoAccounts: 0, unread: 1 },
    ],
    // A tick says nothing of payslips that are not known here.
    ...[{ unread: 1 }, { calculating: 1 }].map((unknown): [string, Partial<PeriodFacts>] => [
      'Open: No payment run has been prepared, and no bank file has been checked for this period',
      { ...unknown, markedPaid: tick },
    ]),
    ['Not needed: no file for the bank, nobody is due to be paid', { dueIntoAccounts: 0, markedPaid: tick }],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('pay-file', facts)).toBe(expected);
  });
});

describe('payment runs', () => {
  const last = { by: 'naledi', at: 12 };
  const payments = (more: Partial<PeriodFacts['payments']>, payFile: PeriodFacts['payFile'] = null) => ({
    payments: { ...fresh.payments, unpaid: 0, last, ...more },
    payFile,
  });
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: 40 payments prepared and not released yet', payments({ prepared: 40 })],
    ['Open: 30 payments released and not marked as sent to the bank', payments({ released: 30, sent: 10 })],
    ['Done: The bank has 40 payments', payments({ sent: 40 })],
    ['Done: The bank has 38 payments; 2 payslips left out', payments({ sent: 38, leftOut: 2 })],
    ['Open: 3 of 40 payslips not paid by any payment run', payments({ sent: 37, unpaid: 3 })],
    [
      'Open: 3 of 40 payslips not paid by any payment run',
      { ...payments({ sent: 37, unpaid: 3 }), markedPaid: { ...last, changed: false } },
    ],
    // The rest was paid through a file that was made elsewhere.
    ['Done: 40 payments agree with the payslips', payments({ sent: 37, unpaid: 3 }, checkedFile())],
    // Another run pays third parties.
    [
      'Open: 1 payment released and not marked as sent to the bank',
      payments({ released: 1, unpaid: 40 }, checkedFile()),
    ],
    // A released run is more than a file that was checked.
    ['Open: 40 payments prepared and not released yet', payments({ prepared: 40 }, checkedFile())],
  ])('are “%s”', (expected, facts) => {
    expect(textOf('pay-file', facts)).toBe(expected);
  });

  test('say who ended the last of them', () => {
    expect(stepOf('pay-file', payments({ sent: 40 }))).toMatchObject(last);
  });
});

describe('handing out', () => {
  test.each<[string, Partial<PeriodFacts>]>([
    ['Open: 0 of 40 payslips handed out from here', {}],
    ['Open: 40 of 40 payslips handed out from here', { ...sent, handedOut: 40 }],
    ['Open: 1 payslip changed after being handed out', { ...over, handedOut: 39, changedSince: 1 }],
    ['Done: 40 of 40 payslips handed out from here', { ...over, handedOut: 40 }],
  ])('is “%s”', (expected, facts) => {
    expect(textOf('hand-out', facts)).toBe(expected);
  });
});

describe('a step of the month', () => {
  const open = { openPeriods: 2 };
  const emp201 = (
    state: MonthFacts['emp201']['state'],
    submitted: MonthFacts['emp201']['submitted'] = null,
  ) => ({
    emp201: { state, submitted },
  });
  const tied = (result: MonthFacts['tied']['result'], { made = false, unread = 0 } = {}) => ({
    tied: { result, made, unread, readAt: 8 },
  });
  test.each<[MonthEndStepId, string, Partial<MonthFacts>]>([
    ['journal', 'Waiting: 2 periods of the month not finalised yet', open],
    ['journal', 'Open: No pay run of this month has been read', { runs: 0, journals: [] }],
    ['journal', 'Open: 1 of 2 journals saved for the books', { journals: [savedJournal, { saved: null }] }],
    [
      'journal',
      'Open: 1 journal changed after being saved',
      { journals: [savedJournal, { saved: { ...savedJournal.saved, changed: true } }] },
    ],
    ['journal', 'Done: 2 journals saved for the books', { journals: [savedJournal, savedJournal] }],
    [
      'journal',
      'Not needed: the payroll service books nothing for the pay runs of this month',
      { journals: [] },
    ],
    ['emp201', 'Waiting: 2 periods of the month not finalised yet', open],
    ['emp201', 'Open: Not marked as submitted yet', {}],
    ['emp201', 'Open: The EMP201 of this month has not been read', emp201('unread')],
    ['emp201', 'Open: Estimated from the payslips, not marked as submitted yet', emp201('estimated')],
    [
      'emp201',
      'Open: It comes to another amount than when it was marked as submitted',
      { emp201: { state: 'read', submitted: { by: 'thandi', at: 3, changed: true } } },
    ],
    [
      'emp201',
      'Done: Marked as submitted',
      { ...emp201('unread', { by: 'thandi', at: 3, changed: false }), ...open },
    ],
    ['tie-out', 'Waiting: 2 periods of the month not finalised yet', open],
    ['tie-out', 'Open: No pay run of this month has been read', tied('no-runs')],
    [
      'tie-out',
      'Open: Not read in full: 3 more requests to the service needed',
      tied('not-read', { unread: 3 }),
    ],
    ['tie-out', 'Open: Pay runs, payslips, journals and EMP201 do not agree', tied('differs')],
    ['tie-out', 'Open: Not every amount is known', tied('unknown')],
    ['tie-out', 'Done: Pay runs, payslips, journals and EMP201 agree', tied('same-without-sdl')],
    ['tie-out', 'Done: Pay runs, payslips, journals and EMP201 agree', tied('same')],
    ['tie-out', 'Done: Payslips and their items agree', tied('same', { made: true })],
    ['month-file', 'Waiting: 1 period of the month not finalised yet', { openPeriods: 1 }],
    ['journal', 'Waiting: 1 payslip of the month not finalised yet', { openPayslips: 1 }],
    ['emp201', 'Waiting: 1 payslip of the month not finalised yet', { openPayslips: 1 }],
    ['tie-out', 'Waiting: 1 payslip of the month not finalised yet', { openPayslips: 1 }],
    ['month-file', 'Waiting: 1 payslip of the month not finalised yet', { openPayslips: 1 }],
    ['month-file', 'Open: No month file has been saved', {}],
    [
      'month-file',
      'Open: The month has changed since its file was saved',
      { monthFile: savedFile({ month: 'g' }) },
    ],
    ['month-file', 'Done: Saved with all its parts', { monthFile: savedFile() }],
    ['month-file', 'Done: Saved without 1 part, which it names', { monthFile: savedFile({ missing: 1 }) }],
  ])('(%s) is “%s”', (id, expected, facts) => {
    expect(textOf(id, facts)).toBe(expected);
  });
});

const everythingDone = {
  ...over,
  findings: 1,
  ticked: 1,
  lastTick: { by: 'pieter', at: 6 },
  payFile: checkedFile(),
  handedOut: 40,
  lastHandOut: { by: 'zinhle', at: 12 },
  journals: [{ saved: { by: 'lerato', at: 14, changed: false } }, savedJournal],
  emp201: { state: 'read' as const, submitted: { by: 'thandi', at: 13, changed: false } },
  monthFile: savedFile(),
};

test('names who did each step and when, as far as this computer knows', () => {
  const deeds = monthEndStepIds.map((id) => {
    const { state, by, at } = stepOf(id, everythingDone);
    return [id, state, by, at];
  });
  expect(deeds).toEqual([
    ['capture', 'done', 'thandi', 5],
    ['send', 'done', 'thandi', 5],
    ['check', 'done', 'pieter', 6],
    ['finalise', 'done', null, 7],
    ['pay-file', 'done', 'thandi', 6],
    ['hand-out', 'done', 'zinhle', 12],
    ['journal', 'done', 'lerato', 14],
    ['emp201', 'done', 'thandi', 13],
    ['tie-out', 'done', null, 8],
    ['month-file', 'done', 'thandi', 10],
  ]);
});

test('has nobody and no time at a step that was never done', () => {
  for (const id of monthEndStepIds.filter((each) => each !== 'tie-out'))
    expect(stepOf(id, {})).toMatchObject({ by: null, at: null });
});

describe('the first open step', () => {
  test.each<[MonthEndStepId | undefined, MonthEndStepId, Partial<PeriodFacts & MonthFacts>]>([
    ['capture', 'capture', {}],
    ['check', 'capture', { ...nothingSaid, findings: 1 }],
    // Who has no input may need none, once others have some.
    ['send', 'capture', { ...sent, unsentInputs: 2, withoutInput: 3 }],
    ['finalise', 'capture', { ...sent, withoutInput: 3 }],
    [undefined, 'capture', { ...sent, calculating: 1 }],
    ['pay-file', 'check', over],
    ['hand-out', 'hand-out', over],
    ['hand-out', 'pay-file', { ...over, payFile: checkedFile() }],
    ['journal', 'capture', { ...over, payFile: checkedFile(), handedOut: 40 }],
    ['emp201', 'hand-out', { ...over, journals: [], payFile: checkedFile(), handedOut: 40 }],
    [undefined, 'capture', everythingDone],
  ])('is %s from %s on', (expected, first, facts) => {
    const steps = stepsOf({ period: { ...fresh, ...facts }, month: { ...month, ...facts } });
    expect(openStepFrom(first, steps)?.id).toBe(expected);
  });
});
