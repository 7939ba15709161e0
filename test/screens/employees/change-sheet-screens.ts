import type { ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import type { SheetEmployee } from '#electron/employees/contract/typed-change.ts';
import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import { changeSheetMessages as messages } from '#features/employees/texts/change-sheet.ts';
import { resultMessages } from '#messages/results.ts';
import { chooseActForMany } from '#test/e2e/pages/employees-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { employees } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, ok } from '../places.ts';
import { onboardingGrounds } from './onboarding-screens.ts';

const jobs = ['Packer', 'Driver', 'Forklift operator', 'Cleaner'];
const account = 'bankAccount.accountNumber';
const lines = employees(180).rows;

/** What is typed, sent and refused in the first rows. */
const typed: Readonly<Record<number, Record<string, string>>> = {
  0: { jobTitle: 'Foreman' },
  1: { email: 'thoko.example.org' },
  2: { 'bankAccount.bankId': '464954524', 'bankAccount.branchCode': '470010', [account]: '1234567890' },
  5: { email: 'nomsa@example.org' },
  6: { 'bankAccount.branchCode': '250655' },
};
const sent: Readonly<Record<number, SheetEmployee['sent']>> = {
  3: { state: 'sending', texts: { jobTitle: 'Driver' }, message: null, refusals: [] },
  4: { state: 'done', texts: { jobTitle: 'Cleaner' }, message: null, refusals: [] },
  5: {
    state: 'refused',
    texts: { email: 'nomsa@example.org' },
    message: null,
    refusals: [{ field: 'email', message: 'is used by another employee' }],
  },
};

const heldAt = (index: number): Record<string, string> => ({
  jobTitle: jobs[index % jobs.length] ?? '',
  email: index % 3 === 2 ? '' : `e${index}@example.org`,
  payPointId: '',
  'bankAccount.bankId': '1462381520',
  [account]: `•••• ${String(4_000 + index * 7)}`,
  'bankAccount.branchCode': '632005',
  'customFields.48211': index % 2 === 0 ? 'Blue' : 'Red',
  'customFields.48212': '4102',
});

const rows = lines.map(({ employeeId, number, firstName, lastName }, index): SheetEmployee => ({
  employeeId,
  number,
  firstName,
  lastName,
  texts: heldAt(index),
  typed: typed[index] ?? {},
  hasCustomFields: index % 6 !== 5,
  sent: sent[index] ?? null,
}));

const problems: Readonly<Record<number, ComparedEmployee['changes'][number]['problem']>> = {
  1: 'not-an-email',
  6: 'other-bank',
};

const compared = Object.entries(typed).map(([key, texts], row): ComparedEmployee => {
  const index = Number(key);
  const { employeeId = 0, number = '', firstName = '', lastName = '' } = lines[index] ?? {};
  return {
    row,
    employeeId,
    by: 'id',
    namesOther: false,
    number,
    firstName,
    lastName,
    changes: Object.entries(texts).map(([path, now]) => ({
      path,
      before: heldAt(index)[path] ?? '',
      now,
      problem: problems[index] ?? null,
    })),
    seen: {},
    problems: [],
    doubts: [],
  };
});

const ground: Answers = {
  ...onboardingGrounds['onboarding-drafts'],
  'employees.list': ok(employees(180)),
  'employees.sheet': ok({ rows }),
  'employees.compareTyped': ok({ compared }),
  'employees.saveTypedMany': ok({}),
};

export const changeSheetGrounds: Readonly<Record<string, Answers>> = {
  'change-sheet': ground,
  'change-sheet-reading': { ...ground, 'employees.sheet': 'never' },
  'change-sheet-unreadable': {
    ...ground,
    'employees.sheet': failed({ code: 'store-unavailable', params: { reason: 'in-use' } }),
  },
  'change-sheet-nobody': { ...ground, 'employees.sheet': ok({ rows: [] }) },
};

const open = (then?: (page: Page) => Promise<void>) => async (page: Page) => {
  await new FramePage(page).go('employees');
  await chooseActForMany(page, changeManyMessages.openSheet);
  await then?.(page);
};

const openGrid = open((page) => page.getByRole('grid', { name: messages.sheet }).waitFor());

export const changeSheetScenes = {
  'change-sheet': { from: 'change-sheet', act: openGrid },
  'change-sheet-columns': {
    from: 'change-sheet',
    act: async (page: Page) => {
      await openGrid(page);
      await page.getByRole('button', { name: resultMessages.columns, exact: true }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  'change-sheet-review': {
    from: 'change-sheet',
    act: async (page: Page) => {
      await openGrid(page);
      await page.getByRole('button', { name: messages.review(4), exact: true }).click();
      await page.getByText(changeManyMessages.bankConfirm).waitFor();
    },
  },
  'change-sheet-loading': { from: 'change-sheet-reading', act: open() },
  'change-sheet-failed': { from: 'change-sheet-unreadable', act: open() },
  'change-sheet-none': { from: 'change-sheet-nobody', act: open() },
} as const;
