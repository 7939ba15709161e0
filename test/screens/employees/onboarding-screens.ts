import { anyForm } from '#test/support/samples/onboarding.ts';
import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import { chooseAct, chooseActForMany } from '#test/e2e/pages/employees-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { OnboardingLine } from '#electron/onboarding/contract/onboarding.ts';
import type { Page } from 'playwright-core';
import { employeeLine } from '../cached-view-samples.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import { customFields, recordAnswers } from './employee-record-samples.ts';
import { complete, firstInputs, line, lines, refusedPart, texts } from './onboarding-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, ok } from '../places.ts';

const read = (of: OnboardingLine, refusals: { field: string; message: string }[] = []) =>
  ok({ line: of, texts, ...anyForm, numberMode: 'manual', firstInputs, refusals });

const personAt = (index: number) => {
  const { employeeId, number, firstName, lastName } = employeeLine(index);
  return { employeeId, number, firstName, lastName };
};

const ground: Answers = {
  ...cachedViewGrounds['cache-whole'],
  'employees.fields': ok({
    texts: { ...texts, idNumber: '•••• 1081', birthdate: '1980-12-18', jobTitle: 'Packer' },
    typed: { texts: { email: 'thoko@example.org' }, at: fetchedAt },
    customFields,
  }),
  'employees.saveTyped': ok({}),
  'employees.alike': ok({
    found: [
      {
        employeeId: 9_003,
        number: 'K0017',
        firstName: 'Thoko',
        lastName: 'Davhana',
        endedOn: '2025-02-28',
        by: ['id-number', 'bank-account'],
      },
    ],
  }),
  'employees.check': ok({
    findings: [
      {
        ...personAt(88),
        check: 'doubt',
        path: 'appointmentDate',
        problem: null,
        doubt: 'under-15',
        values: [
          { path: 'appointmentDate', value: '2006-03-01' },
          { path: 'birthdate', value: '1996-07-04' },
        ],
        others: [],
        moreOthers: 0,
      },
      { ...personAt(16), check: 'no-pay', path: null, problem: null, others: [], moreOthers: 0 },
      {
        ...personAt(40),
        check: 'field',
        path: 'idNumber',
        problem: 'id-number-wrong',
        others: [],
        moreOthers: 0,
      },
      {
        ...personAt(63),
        check: 'no-tax-number',
        path: 'incomeTaxNumber',
        problem: null,
        others: [],
        moreOthers: 0,
      },
      {
        employeeId: 9_004,
        number: null,
        firstName: 'Thokozani',
        lastName: 'Ḓavhana-van der Westhuizen',
        check: 'shared-account',
        path: 'bankAccount.accountNumber',
        problem: null,
        others: ['Sipho Nkosi', 'Lerato Maseko'],
        moreOthers: 4,
      },
    ],
    checked: 180,
    payUnknown: Array.from({ length: 41 }, (_, index) => 2_000 + index),
    leaveUnknown: [3_001, 3_002],
    loansUnknown: [3_001, 3_002],
    fetchedAt,
  }),
  ...recordAnswers(texts),
  'onboarding.list': ok({ lines }),
  'onboarding.findAlike': ok({
    found: [
      {
        id: 'd-2',
        employeeId: 9_003,
        draftId: null,
        firstName: 'Zoe',
        lastName: 'Muller',
        by: ['name-and-birthdate'],
      },
    ],
  }),
  'onboarding.readAll': ok({
    ...anyForm,
    numberMode: 'manual',
    firstInputs,
    rows: lines.map((one) => ({
      line: one,
      texts: { ...texts, firstName: one.firstName, lastName: one.lastName },
      refusals:
        one.state === 'refused' ? [{ field: 'id_number', message: 'does not match the date of birth' }] : [],
    })),
  }),
  'onboarding.read': read(line({})),
};

export const onboardingGrounds: Readonly<Record<string, Answers>> = {
  'onboarding-drafts': ground,
  'checks-none': {
    ...ground,
    'employees.check': ok({ findings: [], checked: 180, fetchedAt }),
  },
  'onboarding-complete': {
    ...ground,
    'onboarding.read': ok({
      line: line({ state: 'ready', problems: [] }),
      texts: complete,
      ...anyForm,
      numberMode: 'manual',
      firstInputs,
      refusals: [],
    }),
  },
  'onboarding-empty': {
    ...ground,
    'onboarding.list': ok({ lines: [] }),
    'onboarding.readAll': ok({ ...anyForm, rows: [] }),
  },
  'onboarding-reading': { ...ground, 'onboarding.list': 'never' },
  'onboarding-offline': {
    ...ground,
    'onboarding.list': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
  'onboarding-turned-down': {
    ...ground,
    'onboarding.read': read(line({ state: 'refused', creation: refusedPart }), [
      { field: 'id_number', message: 'does not match the date of birth' },
    ]),
  },
  'onboarding-applied': {
    ...ground,
    'onboarding.read': read(line({ state: 'done', employeeId: 9_000, number: '181', hasNoPay: true })),
  },
};

const open = (then?: (page: Page) => Promise<void>) => async (page: Page) => {
  await new FramePage(page).go('onboarding');
  await then?.(page);
};
const openDraft = open(async (page) => page.getByText('Thokozani', { exact: false }).first().click());
const openMany = open(async (page) => page.getByRole('button', { name: 'Add many' }).click());
const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

async function chooseEmployees(page: Page, name: string, content: string | Buffer): Promise<void> {
  await openMany(page);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('File to import').setInputFiles(fileOf(name, content));
}
const openFile = (name: string, content: string | Buffer) => async (page: Page) => {
  await chooseEmployees(page, name, content);
  await page.getByRole('table').waitFor();
};
const edit = (then?: (page: Page) => Promise<void>) => async (page: Page) => {
  await new FramePage(page).go('employees');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job title').fill('Driver');
  await then?.(page);
};

export const onboardingScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  onboarding: { from: 'onboarding-drafts', act: open() },
  'onboarding-none': { from: 'onboarding-empty', act: open() },
  'onboarding-loading': { from: 'onboarding-reading', act: open() },
  'onboarding-failed': { from: 'onboarding-offline', act: open() },
  'onboarding-form': { from: 'onboarding-drafts', act: openDraft },
  'onboarding-first-inputs': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await openDraft(page);
      await page.getByRole('heading', { name: 'First inputs' }).scrollIntoViewIfNeeded();
    },
  },
  'onboarding-review': {
    from: 'onboarding-complete',
    act: async (page) => {
      await openDraft(page);
      await page.getByRole('button', { name: onboardingMessages.form.review, exact: true }).click();
      await page.getByText(onboardingMessages.alike.somebodyElse).waitFor();
    },
  },
  'onboarding-form-wrong': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await openDraft(page);
      await page.getByRole('button', { name: onboardingMessages.form.review, exact: true }).click();
    },
  },
  'onboarding-refused': { from: 'onboarding-turned-down', act: openDraft },
  'onboarding-done': { from: 'onboarding-applied', act: openDraft },
  'add-many': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await openMany(page);
      await page.getByRole('grid').waitFor();
    },
  },
  'add-many-none': { from: 'onboarding-empty', act: openMany },
  'add-many-file': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await openMany(page);
      await page.getByRole('button', { name: 'Import a file' }).click();
      const buffer = Buffer.from(
        'Name;Surname;DOB;Start date;Shoe size;Acc No\nThoko;Ḓavhana-van der Westhuizen;4/1/1990;3/4/2026;38;62001234567\nTRUE;12-Mar;4/1/1990;3/4/2026;38;6.2E+10',
      );
      await page
        .getByLabel('File to import')
        .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer });
      await page.getByText('What does').first().waitFor();
    },
  },
  'add-many-doubts': {
    from: 'onboarding-empty',
    act: openFile(
      'new.csv',
      'Employee number;Names;Surname;ID number;Unit number;Bank;Acc No\n1.20E+06;TRUE;Nkosi;8001015009087;12-Mar;FNB;62001234567\n12;Zoë;Müller;8.00101E+12;4;Std Bank;62001234568',
    ),
  },
  'add-many-no-header': {
    from: 'onboarding-empty',
    act: openFile(
      'new.txt',
      '0101|Nkosi, Thoko|8001015009087|FNB|62001234567|12500,50\n0102|Müller, Zoë|8001015009087|Std Bank|62001234568|9800',
    ),
  },
  'add-many-letters': {
    from: 'onboarding-empty',
    act: openFile('new.csv', Buffer.from('Names;Surname\nK\u009anig;Nkosi\nM\u009aller;Zulu\n', 'latin1')),
  },
  'add-many-wrong-file': {
    from: 'onboarding-empty',
    act: async (page) => {
      await chooseEmployees(page, 'letter.pdf', '%PDF-1.7');
      await page.getByRole('alert').waitFor();
    },
  },
  'change-many-doubts': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await new FramePage(page).go('employees');
      await chooseActForMany(page, changeManyMessages.open);
      await page.getByRole('button', { name: changeManyMessages.choose }).click();
      const text = 'Paydesk ID;Job title;Acc No\n9000;TRUE;6.2E+10\n9001;Foreman;62001234567';
      await page.getByLabel('File to import').setInputFiles(fileOf('edited.csv', text));
      await page.getByRole('alert').waitFor();
    },
  },
  'change-many': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await new FramePage(page).go('employees');
      await chooseActForMany(page, changeManyMessages.open);
      await page.getByRole('button', { name: changeManyMessages.choose }).click();
      const buffer = Buffer.from('Paydesk ID;Job title\n9000;Foreman\n9001;Foreman');
      await page
        .getByLabel('File to import')
        .setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Compare 2 rows' }).click();
      await page.getByRole('grid').waitFor();
    },
  },
  'employee-checks': { from: 'onboarding-drafts', act: (page) => new FramePage(page).go('employee-checks') },
  'employee-checks-none': {
    from: 'checks-none',
    act: (page) => new FramePage(page).go('employee-checks'),
  },
  'employee-whole-record': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await new FramePage(page).go('employees');
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await chooseAct(page, 'Whole record');
      await page.getByText('Packer').last().waitFor();
    },
  },
  'custom-fields': {
    from: 'onboarding-drafts',
    act: async (page) => {
      await new FramePage(page).go('employees');
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await chooseAct(page, 'Whole record');
      await page.getByRole('button', { name: 'Name custom fields' }).click();
      await page.getByText('Custom field 48212').waitFor();
    },
  },
  'employee-edit': { from: 'onboarding-drafts', act: edit() },
  'employee-edit-review': {
    from: 'onboarding-drafts',
    act: edit(async (page) => {
      await page.getByLabel('Account number', { exact: true }).fill('62009876543');
      await page.getByLabel('Branch code').fill('250655');
      await page.getByLabel('Line 1').fill('PO Box 7');
      await page.getByRole('button', { name: 'Review changes' }).click();
      await page.getByRole('heading', { name: 'Change', exact: false }).first().waitFor();
    }),
  },
};
