import type { CallOutput } from '#bridge/bridge.ts';
import type { DraftCell, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { openedPeriod } from '#test/component/inputs/period.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { failed, karoo, offline, ok, practice, settings } from '../places.ts';

type Opened = CallOutput<'bulkInputs', 'open'>;
type Inputs = (answer: Answers[string], more?: Answers) => Answers;

const bonus = 'calc.annual_bonus.amount';
const columns: InputColumn[] = [
  { heading: bonus, scope: 'payslip', kind: 'money', source: 'calculation', onceOff: true },
  { heading: 'calc.commission.amount', scope: 'payslip', kind: 'money', source: 'calculation' },
];

/** Every third employee has two, and the last employee's is finalised. */
function onceOffRows(): InputRow[] {
  const employees = openedPeriod(8).rows.filter(({ lock }) => lock === null);
  return employees.flatMap((row, line) =>
    Array.from({ length: line % 3 === 0 ? 2 : 1 }, (_, index): InputRow => {
      const onceOffId = 70_001 + line * 2 + index;
      const more = {
        onceOffId,
        payslipId: onceOffId,
        onceOffDate: index === 0 ? '2026-11-18' : '2026-11-20',
      };
      return { ...row, ...more, lock: line === employees.length - 1 ? 'finalised' : null };
    }),
  );
}

const rows = onceOffRows();
const cells = rows.slice(0, 4).map(({ employeeId, onceOffId }, index): DraftCell => {
  const value = String(5_000 + index * 500);
  return { employeeId, onceOffId, heading: bonus, typed: value, value };
});

function opened(change: Partial<Opened> = {}): Opened {
  return {
    ...openedPeriod(0),
    rows,
    columns,
    cells,
    available: [],
    bases: rows.map(({ employeeId, onceOffId }) => ({
      employeeId,
      onceOffId,
      heading: bonus,
      value: '',
      readAt: Date.now(),
    })),
    ...change,
  };
}

const review: CallOutput<'bulkInputs', 'review'> = {
  token: 'reviewed',
  requests: 1,
  readsAgain: true,
  invalid: 0,
  locked: 0,
  unchanged: 0,
  changes: cells.map(({ employeeId, onceOffId, value }) => ({
    employeeId,
    onceOffId,
    heading: bonus,
    scope: 'payslip',
    old: '',
    new: value ?? '',
    isNew: true,
  })),
  totals: [{ heading: bonus, changes: cells.length, old: '0', new: '23000' }],
};

/** The start for a clerk who was last in the once-off payslips of the week. */
const here = {
  'settings.read': ok({
    ...settings,
    lastPlace: {
      connectionId: practice.id,
      companyId: karoo,
      payFrequencyId: 11,
      periodEnd: '2026-11-20',
      onceOff: true,
    },
  }),
};

export const onceOffScreens = (inputs: Inputs): Readonly<Record<string, Answers>> => ({
  'once-off': inputs(ok(opened()), { ...here, 'bulkInputs.review': ok(review) }),
  'once-off-empty': inputs(ok(opened({ rows: [], cells: [] })), here),
  'once-off-loading': inputs('never', here),
  'once-off-failed': inputs(failed({ code: 'store-unavailable', params: { reason: 'corrupt' } }), here),
  'once-off-offline': inputs(ok(opened()), {
    ...here,
    'bulkInputs.refresh': offline,
    'bulkInputs.readBases': offline,
    'bulkInputs.readUnread': offline,
    'connections.reachability': ok({ connectionId: 'practice', state: 'offline', lastAnswerAt: null }),
  }),
});

export const onceOffScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  'once-off-review': { from: 'once-off', act: async (page) => page.keyboard.press('Control+Enter') },
  'once-off-add-column': { from: 'once-off', act: async (page) => page.keyboard.press('Control+Shift+A') },
};
