import type { CallOutput } from '#bridge/bridge.ts';
import type { MonthEndStep } from '#electron/period/contract/month-end.ts';
import Period from '#features/period/Period.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { periodEnding } from '#test/support/samples/karoo.ts';
import { aMonthEndStep } from '#test/support/samples/month-end.ts';
import { renderInKaroo } from './render-in-app.ts';
import { stepHandlers } from './step-handlers.ts';

const period = periodEnding('2026-11-30');
/** A period of which the nett pay is not known yet, as main reads it. */
export const read = {
  payslips: 40,
  unread: 0,
  fetchedAt: 1,
  dates: { notification: '2026-11-20', finalisation: null, payDay: '2026-11-25', emp201: '2026-12-07' },
  totals: [
    { end: '2026-10-31', payslips: 40, finalised: 40, nettPayCents: 41_234_567 },
    { end: '2026-11-30', payslips: 40, finalised: 0, nettPayCents: null },
  ],
  withoutInput: [{ employeeId: 9, number: 'E9', firstName: 'Anele', lastName: 'Botha' }],
};

/** Its steps: the inputs are sent, and the check is next. */
export const half: readonly MonthEndStep[] = [
  aMonthEndStep('capture', { state: 'done', says: 'captured', count: 40, by: 'thandi', at: 1 }),
  aMonthEndStep('send', { state: 'done', says: 'sent', count: 40, all: 2, by: 'thandi', at: 1 }),
  aMonthEndStep('check', { state: 'open', says: 'findings', count: 1, all: 3 }),
  aMonthEndStep('finalise', { state: 'open', says: 'finalised', count: 0, all: 40 }),
  aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-stands-out', count: 2, all: 40 }),
  aMonthEndStep('hand-out', { state: 'open', says: 'handed-out', count: 0, all: 40 }),
  aMonthEndStep('journal', { state: 'not-needed', says: 'nothing-booked' }),
  aMonthEndStep('emp201', { state: 'open', says: 'emp201-open' }),
  aMonthEndStep('tie-out', { state: 'open', says: 'tie-out-differs' }),
  aMonthEndStep('month-file', { state: 'open', says: 'month-file-none' }),
];
export const withStep = (step: MonthEndStep) => half.map((each) => (each.id === step.id ? step : each));

type Signing = CallOutput<'monthEnds', 'readSignature'>;
export const toSign = {
  code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF',
  payslips: 40,
  nettPayCents: 41_234_567,
  covers: ['payslips', 'findings', 'journals'],
} satisfies Signing['toSign'];
export const unsigned: Signing = { signature: null, toSign, workedBy: ['thandi'] };

/** Renders This period with these steps, of which Home has the check as the next one. */
export const renderPeriod = (
  { steps = half, signing = unsigned }: { steps?: readonly MonthEndStep[]; signing?: Signing } = {},
  handlers: FakeHandlers = {},
) =>
  renderInKaroo(Period, {
    props: { period },
    prepare: ({ session }) =>
      session.choosePeriod({ id: 7, companyId: 42, name: 'Monthly' }, period.periodEnd),
    handlers: {
      'periods.read': () => read,
      'companies.page': () => ({ address: '' }),
      'monthEnds.read': () => ({ steps: [...steps], month: '2026-11', sharedWith: [] }),
      'monthEnds.readSignature': () => signing,
      ...stepHandlers([aHomeRow({ unusual: 2 })]),
      ...handlers,
    },
  });
