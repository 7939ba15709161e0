import { chooseActForMany } from '#test/e2e/pages/employees-page.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { Page } from 'playwright-core';
import { employees, view } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { aFinalPayItem, finalPayFacts } from '#test/support/samples/leaving.ts';
import { leaverPaperMessages } from '#features/leaving/texts/leaver-papers.ts';
import { finalPayMessages } from '#features/leaving/texts/final-pay.ts';
import { fetchedAt, ok } from '../places.ts';

const consequences: CallOutput<'servicePeriods', 'consequences'> = {
  payslips: [
    { date: '2026-10-30', finalised: true },
    { date: '2026-11-27', finalised: true },
    { date: '2026-12-31', finalised: false },
  ],
  leave: {
    asAt: '2026-11-20',
    balances: [
      { name: 'Annual', balance: '8.5' },
      { name: 'Sick', balance: '-2' },
    ],
    fetchedAt,
  },
  leaveDays: [
    { date: '2026-12-23', amount: { days: 1, hours: 0 } },
    { date: '2026-12-24', amount: { days: 0.5, hours: 0 } },
  ],
  unsentInputs: [{ payFrequencyId: 11, periodEnd: '2026-11-27', inputs: 3 }],
  waitingChanges: 1,
};

/** Main's answers about an employee's leaving, in addition to those of the panel. */
export const leavingAnswers: Answers = {
  'servicePeriods.consequences': ok(consequences),
  'servicePeriods.tasks': ok({ ticks: [{ task: 'inputs', by: 'thandi', at: fetchedAt }] }),
  'servicePeriods.owed': ok({
    asAt: '2026-11-20',
    balances: [
      { name: 'Loans', text: 'R 1 200,00' },
      { name: 'Savings', text: 'R 0,00' },
    ],
  }),
  'servicePeriods.finalPay': ok(
    finalPayFacts({
      lastDay: '2026-11-20',
      leave: {
        balances: [
          { leaveTypeId: 1, name: 'Annual', balance: '8.5' },
          { leaveTypeId: 2, name: 'Sick', balance: '-2' },
        ],
        fetchedAt,
      },
      period: { payFrequencyId: 11, periodEnd: '2026-11-27', finalised: false },
      items: [
        aFinalPayItem('calc.48301.amount', { itemName: 'Leave pay' }),
        aFinalPayItem('calc.48302.amount', { itemName: 'Retrenchment package' }),
        { ...aFinalPayItem('calc.48303.amount', { itemName: 'Picking bonus' }), typed: '350.00' },
        { ...aFinalPayItem('calc.annual_bonus.amount'), isUsed: false },
      ],
    }),
  ),
  'servicePeriods.saveFinalPay': ok({}),
  'companies.address': ok({
    address: {
      unitNumber: '',
      complex: '',
      streetNumber: '12',
      street: 'Voortrekker Road',
      suburb: '',
      city: 'Paarl',
      postalCode: '7646',
    },
  }),
  'servicePeriods.serving': ok({
    typed: employees(3).rows.flatMap(({ employeeId }, index) => [
      { employeeId, field: 'date' as const, text: ['2026-11-30', '2020-02-29', '2026-12-15'][index] ?? '' },
      ...(index < 2 ? [{ employeeId, field: 'code' as const, text: '6' }] : []),
    ]),
    employees: employees(40).rows.map(({ employeeId, number, firstName, lastName }) => ({
      employeeId,
      number,
      firstName,
      lastName,
      startDate: '2021-03-01',
    })),
  }),
  'servicePeriods.saveTyped': ok({}),
  'leave.refresh': ok({ fetchedAt }),
};

/** The view of an employee whose service has ended. */
export const ended: typeof view = {
  ...view,
  servicePeriods: {
    ...view.servicePeriods,
    items: view.servicePeriods.items.map((period) => ({
      ...period,
      endDate: period.endDate ?? '2026-10-30',
    })),
  },
};

const endService = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'End service…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last day of service', { exact: true }).fill('20/11/2026');
  await dialog.getByLabel('Reason', { exact: true }).click();
  await page.getByRole('option', { name: 'Resigned' }).click();
  await dialog.getByText(/8[.,]5 days left/).waitFor();
  await dialog.getByRole('heading', { name: finalPayMessages.title }).waitFor();
};

const finalPay = async (page: Page): Promise<void> => {
  await endService(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).click();
  await page.getByRole('option', { name: 'Retrenched' }).click();
  await dialog.getByText('Paid instead', { exact: true }).click();
  await dialog.getByRole('button', { name: 'End service' }).click();
  await dialog.getByRole('heading', { name: finalPayMessages.title }).scrollIntoViewIfNeeded();
};

export const findLeaver = async (page: Page): Promise<void> => {
  await endSeveral(page);
  await page.getByRole('textbox', { name: 'Search by name or number' }).fill('ma');
};

export const endSeveral = async (page: Page): Promise<void> => {
  await chooseActForMany(page, 'End service of several…');
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('x');
};

const reinstate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Reinstate…' }).click();
  await page
    .getByRole('dialog')
    .getByText(/A new service period begins/)
    .waitFor();
};

const undoEnd = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Undo the end of service…' }).click();
  await page
    .getByRole('dialog')
    .getByText(/as if the service had not ended/)
    .waitFor();
};

const openTasks = async (page: Page): Promise<void> => {
  const panel = page.getByRole('complementary');
  await panel.locator('summary').filter({ hasText: 'of 9' }).click();
  await panel.getByText('R 1 200,00', { exact: false }).waitFor();
  await panel.locator('summary').filter({ hasText: 'of 9' }).scrollIntoViewIfNeeded();
};

const papers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: leaverPaperMessages.open }).click();
  await page.getByRole('button', { name: leaverPaperMessages.openPayslip }).waitFor();
};

type Step = (page: Page) => Promise<void>;

/** Scenes that begin in an employee's panel, which `onEmployee` opens first. */
export const leavingScenes = (onEmployee: (then: Step) => Step) => ({
  'employees-end-service': { from: 'cache-whole', act: onEmployee(endService) },
  'employees-final-pay': { from: 'cache-whole', act: onEmployee(finalPay) },
  'employees-reinstate': { from: 'cache-ended', act: onEmployee(reinstate) },
  'employees-undo-end': { from: 'cache-ended', act: onEmployee(undoEnd) },
  'employees-leaver-papers': { from: 'cache-ended', act: onEmployee(papers) },
  'employees-leaver-tasks': { from: 'cache-ended', act: onEmployee(openTasks) },
});
