import { employeeAt, openedPeriod } from '#test/component/inputs/period.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { ok, offline } from '../places.ts';

type Opened = CallOutput<'bulkInputs', 'open'>;
type At = (answer: Answers[string], more?: Answers) => Answers;

const rate = 'calc.basic_salary.hourly_rate';
const salary = 'calc.basic_salary.fixed_amount';
const hours = { weeksAPeriod: '4.333', employees: [] };

/** Wages near the minimum, one far too low, one of an employee who is leaving, and one whose rate was already typed. */
function eventful(employees: number): Opened {
  const opened = openedPeriod(employees);
  const low: Readonly<Record<number, string>> = { 1: '24.00', 2: '28.60', 5: 'as agreed' };
  const leaving = { beganOn: null, leavesOn: '2026-11-25', leave: { days: 0, hours: 0 } };
  return {
    ...opened,
    rows: opened.rows.map((row, index) => (index === 4 ? { ...row, facts: leaving } : row)),
    bases: opened.bases.map((base) =>
      base.heading === rate ? { ...base, value: low[base.employeeId - employeeAt(0)] ?? base.value } : base,
    ),
    cells: [{ employeeId: employeeAt(6), heading: rate, typed: '70', value: '70.00' }],
  };
}

function monthly(employees: number): Opened {
  const opened = openedPeriod(employees);
  const column = { heading: salary, scope: 'employee', kind: 'money', source: 'calculation' } as const;
  return {
    ...opened,
    columns: [...opened.columns.filter(({ heading }) => heading !== rate), column],
    bases: opened.rows.map(({ employeeId }, index) => ({
      employeeId,
      heading: salary,
      value: `${5_150 + index * 437}.00`,
      readAt: Date.now(),
    })),
  };
}

export const increaseGrounds = (point: At): Readonly<Record<string, Answers>> => ({
  'increases-ground': point(ok(eventful(142)), { 'bulkInputs.workHours': ok(hours) }),
  'increases-1200-ground': point(ok(eventful(1_200)), { 'bulkInputs.workHours': ok(hours) }),
  'increases-monthly-ground': point(ok(monthly(142)), { 'bulkInputs.workHours': ok(hours) }),
  'increases-unread-ground': point(ok(openedPeriod(142, 6)), {
    'bulkInputs.workHours': ok(hours),
    'bulkInputs.readBases': offline,
  }),
});

async function begin(page: Page): Promise<void> {
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('Control+Shift+X');
  await page.getByRole('dialog', { name: 'Salary increases' }).getByRole('textbox').first().waitFor();
}

const give =
  (value: string, more?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await begin(page);
    await page.keyboard.type(value);
    await more?.(page);
  };

type Scene = { readonly from: string; readonly act: (page: Page) => Promise<void> };

export const increaseScenes: Readonly<Record<string, Scene>> = {
  'increases-begun': { from: 'increases-ground', act: begin },
  increases: { from: 'increases-ground', act: give('6,5') },
  'increases-1200': { from: 'increases-1200-ground', act: give('6,5') },
  'increases-monthly': {
    from: 'increases-monthly-ground',
    act: give('6', async (page) => page.getByText('R 10', { exact: true }).click()),
  },
  'increases-look': {
    from: 'increases-ground',
    act: give('0,5', async (page) => {
      await page.getByText('R 10', { exact: true }).click();
      await page.getByRole('tab', { name: /^Check/ }).click();
    }),
  },
  'increases-left': {
    from: 'increases-ground',
    act: give('6', async (page) => page.getByRole('tab', { name: /^Left out/ }).click()),
  },
  'increases-wrong': {
    from: 'increases-ground',
    act: give('750'),
  },
  'increases-unread': {
    from: 'increases-unread-ground',
    act: give('6', async (page) => {
      await page.getByRole('button', { name: 'Refresh now' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    }),
  },
  'increases-nobody': {
    from: 'increases-ground',
    act: async (page) => {
      await page.locator('[role=gridcell]').first().waitFor();
      await page.getByRole('textbox', { name: 'Name, number or note' }).fill('zzzz');
      await page.keyboard.press('Control+Shift+X');
      await page.getByRole('dialog', { name: 'Salary increases' }).waitFor();
    },
  },
};
