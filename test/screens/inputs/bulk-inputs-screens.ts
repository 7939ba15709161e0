import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import { layoutMessages } from '#features/layouts/texts.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { everythingId, noArrangement, type Layout } from '#electron/layouts/contract/layout.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import { columns, employeeAt, openedPeriod } from '#test/component/inputs/period.ts';
import type { Page } from 'playwright-core';
import { haltedScenes, haltedScreens } from '../halted-screens.ts';
import { importScenes, importScreens } from './import-screens.ts';
import { onceOffScenes, onceOffScreens } from './once-off-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { karooPeriod, offline, ok, failed } from '../places.ts';

type Opened = CallOutput<'bulkInputs', 'open'>;

const [normalHours, overtime] = columns.map(({ heading }) => heading);

function cellAt(line: number, heading: string | undefined, typed: string, value: string | null): DraftCell {
  if (heading === undefined) throw new Error('The sample has no such column.');
  return { employeeId: employeeAt(line), heading, typed, value };
}

const edited: readonly DraftCell[] = [
  ...[0, 1, 2, 4, 5].map((line) => cellAt(line, normalHours, `${42 + line}`, `${42 + line}`)),
  cellAt(1, overtime, '7:30', '7.50'),
  cellAt(5, overtime, 'six', null),
];

function opened(employees: number, change: Partial<Opened> = {}): Opened {
  return { ...openedPeriod(employees), ...change };
}

const refused = {
  employeeId: employeeAt(2),
  heading: String(overtime),
  state: 'rejected',
  reason: 'refused',
  message: 'must be less than or equal to 744',
  theirs: null,
} as const;

const keyRefused = failed({ code: 'key-refused', params: { host: 'api.payroll.simplepay.cloud' } });

const submission = {
  submissionId: 'submission-1',
  draftId: 'draft-1',
  state: 'done',
  cells: 24,
  applied: 23,
  rejected: 1,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 0,
  calculating: 0,
} as const;

const sent = [6, 7, 9, 10].map((line) => ({
  employeeId: employeeAt(line),
  heading: String(overtime),
  state: 'applied' as const,
  reason: null,
  message: null,
  theirs: null,
}));

function factsAt(line: number) {
  const nothing = { beganOn: null, leavesOn: null, leave: { days: 0, hours: 0 } };
  if (line === 1) return { facts: { ...nothing, beganOn: '2026-11-23' } };
  if (line === 4) return { facts: { ...nothing, leavesOn: '2026-11-25' } };
  if (line === 6) return { facts: { ...nothing, leave: { days: 3, hours: 0 } } };
  return line === 7 ? { calculating: true } : {};
}

const everything: Layout = { id: everythingId, name: '', columns: [], arrangement: noArrangement };
const hoursLayout: Layout = {
  id: 'hours',
  name: 'Hours',
  columns: columns.slice(0, 3).map(({ heading, scope, kind }) => ({ heading, scope, kind })),
  arrangement: noArrangement,
};

const review: CallOutput<'bulkInputs', 'review'> = {
  token: 'reviewed',
  requests: 1,
  readsAgain: true,
  invalid: 1,
  locked: 0,
  unchanged: 0,
  changes: edited.flatMap(({ employeeId, heading, value }) =>
    value === null ? [] : [{ employeeId, heading, scope: 'payslip' as const, old: '40.00', new: value }],
  ),
  totals: [{ heading: String(normalHours), changes: 5, old: '200', new: '222' }],
};

/** The screen of inputs with an open draft. */
export const openedWith = (answer: Answers[string], more: Answers = {}): Answers => ({
  ...karooPeriod,
  'bulkInputs.refresh': ok({ fetchedAt: Date.now() }),
  'bulkInputs.readBases': ok({ read: 5, failed: 0 }),
  'bulkInputs.readUnread': ok({ read: 5, failed: 0 }),
  'bulkInputs.readLastPeriod': ok({ read: 5, failed: 0 }),
  'bulkInputs.writeNotes': ok({ savedAt: Date.now() }),
  'bulkInputs.usedInputs': ok({ inputs: [] }),
  'layouts.list': ok({
    layouts: [
      everything,
      hoursLayout,
      { ...hoursLayout, id: 'month-end', name: 'Month end of all companies' },
    ],
    chosenId: everythingId,
    shared: [
      {
        layoutId: 'month-end',
        level: 'all',
        beneath: null,
        leftOut: [{ heading: 'calc.48201.amount', name: 'Tool allowance' }],
      },
    ],
  }),
  'setUp.read': ok({ things: [], elsewhere: [], mayShareWithAll: true }),
  'layouts.save': ok({}),
  'layouts.choose': ok({}),
  'bulkInputs.write': ok({ savedAt: Date.now() }),
  'bulkInputs.review': ok(review),
  'bulkInputs.open': answer,
  ...more,
});

export const bulkInputsScreens: Readonly<Record<string, Answers>> = {
  ...importScreens(openedWith),
  ...onceOffScreens(openedWith),
  ...haltedScreens(openedWith),
  inputs: openedWith(ok(opened(142))),
  'inputs-hours': openedWith(ok(opened(142)), {
    'layouts.list': ok({ layouts: [everything, hoursLayout], chosenId: hoursLayout.id, shared: [] }),
  }),
  'inputs-1200': openedWith(ok(opened(1_200))),
  'inputs-empty': openedWith(ok(opened(0))),
  'inputs-loading': openedWith('never'),
  'inputs-failed': openedWith(failed({ code: 'store-unavailable', params: { reason: 'corrupt' } })),
  'inputs-offline': openedWith(ok(opened(142, { cells: [...edited] })), {
    'bulkInputs.refresh': offline,
    'bulkInputs.readBases': offline,
    'bulkInputs.readUnread': offline,
    'connections.reachability': ok({ connectionId: 'practice', state: 'offline', lastAnswerAt: null }),
  }),
  'inputs-edited': openedWith(ok(opened(142, { cells: [...edited] }))),
  'inputs-employees': openedWith(
    ok(
      opened(1_200, {
        rows: openedPeriod(1_200).rows.map((row, line) => ({ ...row, ...factsAt(line) })),
        notes: [{ employeeId: employeeAt(1), note: 'Timesheet comes on Friday' }],
        cells: [cellAt(2, overtime, '3', '3.00'), cellAt(5, 'calc.commission.amount', '250', '250.00')],
        bases: openedPeriod(1_200).bases.map((base) =>
          base.heading === 'calc.commission.amount' ? { ...base, isNew: true } : base,
        ),
      }),
    ),
  ),
  'inputs-overtaken': openedWith(
    ok(
      opened(142, {
        cells: [1, 4, 6].map((line) => ({
          ...cellAt(line, normalHours, '44', '44.00'),
          seen: '38.00',
        })),
      }),
    ),
  ),
  'inputs-unread': openedWith(ok({ ...openedPeriod(142, 6) })),
  'inputs-reading-values': openedWith(ok({ ...openedPeriod(142, 6) }), { 'bulkInputs.readUnread': 'never' }),
  'inputs-values-waiting': openedWith(ok({ ...openedPeriod(1_200, 60) })),
  'inputs-sending': openedWith(
    ok(
      opened(142, { submission: { ...submission, state: 'sending', applied: 9, rejected: 0, waiting: 15 } }),
    ),
  ),
  // So far ahead that it is still in the future when the last picture is taken.
  'inputs-asked-to-wait': openedWith(
    ok(
      opened(142, {
        submission: {
          ...submission,
          state: 'sending',
          applied: 9,
          rejected: 0,
          waiting: 15,
          waitsUntil: Date.now() + 30 * 60_000,
        },
      }),
    ),
  ),
  'inputs-key-refused': openedWith(
    ok(
      opened(142, {
        cells: [...edited],
        submission: { ...submission, state: 'halted', applied: 18, rejected: 0, waiting: 6 },
      }),
    ),
    {
      'bulkInputs.refresh': keyRefused,
      'bulkInputs.readBases': keyRefused,
      'bulkInputs.readUnread': keyRefused,
      'connections.reachability': ok({ connectionId: 'practice', state: 'key-refused', lastAnswerAt: null }),
    },
  ),
  'inputs-not-saved': openedWith(
    ok(
      opened(142, {
        cells: [cellAt(2, overtime, '12', '12.00')],
        outcomes: [{ ...refused, reason: 'not-there', message: null }, ...sent],
        submission: { ...submission, rejected: 0, notKept: 1 },
      }),
    ),
  ),
  'inputs-result': openedWith(
    ok(opened(142, { cells: [cellAt(2, overtime, '999', '999')], outcomes: [refused, ...sent], submission })),
  ),
};

async function selectDown(page: Page, lines: number): Promise<void> {
  await page.locator('[role=gridcell]').first().waitFor();
  for (let line = 0; line < lines; line++) await page.keyboard.press('Shift+ArrowDown');
}

type Scene = { readonly from: string; readonly act: (page: Page) => Promise<void> };

export const bulkInputsScenes: Readonly<Record<string, Scene>> = {
  ...importScenes,
  ...haltedScenes,
  ...onceOffScenes,
  'inputs-review': { from: 'inputs-edited', act: async (page) => page.keyboard.press('Control+Enter') },
  'inputs-review-waits': {
    from: 'inputs-offline',
    act: async (page) => page.keyboard.press('Control+Enter'),
  },
  'inputs-reading': {
    from: 'inputs-reading-values',
    act: async (page) => page.getByText('Reading values').waitFor(),
  },
  'inputs-add-column': {
    from: 'inputs',
    act: async (page) => page.keyboard.press('Control+Shift+A'),
  },
  'inputs-layouts': { from: 'inputs', act: async (page) => page.keyboard.press('Control+Shift+K') },
  'inputs-layout-companies': {
    from: 'inputs-hours',
    act: async (page) => {
      await page.keyboard.press('Control+Shift+K');
      await page.getByRole('menuitem', { name: layoutMessages.share }).click();
      await page.getByRole('combobox', { name: setUpMessages.appliesTo }).waitFor();
    },
  },
  'inputs-columns': {
    from: 'inputs',
    act: async (page) => {
      await page.keyboard.press('Control+Shift+K');
      await page.getByRole('menuitem', { name: 'Column settings' }).click();
    },
  },
  'inputs-multiply': {
    from: 'inputs',
    act: async (page) => {
      await selectDown(page, 9);
      await page.keyboard.press('Control+Shift+M');
      await page.getByRole('textbox', { name: 'Multiply by' }).fill('1,065');
    },
  },
  'inputs-copy-last': {
    from: 'inputs',
    act: async (page) => {
      await selectDown(page, 9);
      await page.keyboard.press('Control+Shift+U');
    },
  },
  'inputs-filtered': {
    from: 'inputs-employees',
    act: async (page) => {
      await page.keyboard.press('Control+Shift+G');
      await page.keyboard.type('dlamini');
    },
  },
  'inputs-decide': {
    from: 'inputs-overtaken',
    act: async (page) => page.keyboard.press('Control+Enter'),
  },
  'inputs-find': {
    from: 'inputs',
    act: async (page) => {
      await page.keyboard.press('Control+F');
      await page.keyboard.type('naidoo');
    },
  },
  'inputs-menu': {
    from: 'inputs-edited',
    act: async (page) => page.locator('[role=gridcell]').nth(30).click({ button: 'right' }),
  },
};
