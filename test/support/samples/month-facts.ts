import type { MonthFacts, PeriodFacts } from '#electron/period/month-end-rules.ts';

export const nobodyPaid = { sent: 0, released: 0, prepared: 0, leftOut: 0, unpaid: 0, all: 0, last: null };
export const noOnceOff: PeriodFacts['onceOff'] = { open: 0, payments: nobodyPaid };

/** Forty payslips have been read, and nothing was done. */
export const fresh: PeriodFacts = {
  payslips: 40,
  finalised: 0,
  calculating: 0,
  unread: 0,
  unsentInputs: 0,
  savedInputs: 0,
  withInput: 0,
  withInputBefore: 0,
  withoutInput: 40,
  submissions: 0,
  lastSent: null,
  nothingToCapture: null,
  findings: 0,
  ticked: 0,
  lastTick: null,
  lastFinalised: { by: null, at: null },
  dueIntoAccounts: 40,
  dueOtherwise: 0,
  payments: { sent: 0, released: 0, prepared: 0, leftOut: 0, unpaid: 40, all: 40, last: null },
  onceOff: noOnceOff,
  payFile: null,
  markedPaid: null,
  paid: 'p',
  handedOut: 0,
  changedSince: 0,
  lastHandOut: null,
};
/** All periods of the month are finalised, and nothing else was done. */
export const month: MonthFacts = {
  openPeriods: 0,
  openPayslips: 0,
  runs: 2,
  journals: [{ saved: null }, { saved: null }],
  emp201: { state: 'read', submitted: null },
  tied: { result: 'same', made: false, unread: 0, readAt: 8 },
  monthFile: null,
  figures: 'f',
};
