import type { Page } from '@playwright/test';
import { answerFieldMessages, answerMessages } from '#features/employees/texts/personal-data.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { savingFieldMessages, savingMessages } from '#features/hand-out/texts/payslip-saving.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { commonMessages } from '#messages/common.ts';
import { screenMessages } from '#messages/screens.ts';
import { calendarDay } from '#messages/format.ts';
import { addDays, weekdayOf } from '#payroll/calendar.ts';
import { publicHolidaysBetween } from '#payroll/public-holidays.ts';
import { composeIdNumber } from '#practice/identifiers.ts';
import { resize } from '#practice/seed/sizes.ts';
import { Clerk } from '../../clerk.ts';
import { expect, test } from '../../fixtures.ts';
import { expectNoPointer, tabTo, tabToElement, watchPointer } from '../../keyboard.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { manyPaid, patient, PayslipsPage } from '../../pages/payslips-page.ts';
import { practiceRecords } from '../../practice-records.ts';
import { addressOf, lacksKeychain, serviceKey } from '../../protea.ts';
import { protea } from '../../three-companies.ts';

/** A count, and the most that it may come to. */
type Goal = Readonly<Partial<Record<'clicks' | 'keys', number>>>;

/** Records what the work took, counted from its own screen, and expects no more than the goal. */
function expectWithin(clerk: Clerk, goal: Goal): void {
  const { clicks, keys } = clerk;
  test.info().annotations.push({ type: 'walk', description: `${clicks} clicks and ${keys} keys` });
  expect(clicks).toBeLessThanOrEqual(goal.clicks ?? Infinity);
  expect(keys).toBeLessThanOrEqual(goal.keys ?? Infinity);
}

const surname = 'Ḓavhana';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const idOf = (serial: number) =>
  composeIdNumber({ birthdate: '1990-02-28', gender: 'female', serial, citizenship: 'citizen' });

async function openProtea(page: Page): Promise<void> {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open(protea.name);
}

const three = [
  { firstName: 'Thandeka', bank: 'Capitec', account: '1234567890', salary: '15500' },
  { firstName: 'Sipho', bank: 'FNB', account: '62001234567', salary: '14750' },
  { firstName: 'Nomvula', bank: 'Absa', account: '4051234567', salary: '16200' },
];

test('adds three employees one after the other by at most 20 clicks and 250 keys', async ({ paydesk }) => {
  test.skip(lacksKeychain, 'without a keychain the practice service keeps no file');
  const { page } = paydesk;
  const clerk = new Clerk(page);
  await openProtea(page);
  await new FramePage(page).go('onboarding');
  await clerk.click(button(page, onboardingMessages.add));
  for (const [index, { firstName, bank, account, salary }] of three.entries()) {
    await expect(field(page, 'First names')).toBeFocused();
    await clerk.typeHere(firstName);
    await clerk.typeHere(surname);
    if (index === 0) {
      await clerk.choose(field(page, 'Identified by'), 'South African ID');
      await clerk.click(field(page, 'ID number'));
      await clerk.typeHere(idOf(10));
      await clerk.click(field(page, 'Appointment date'));
      await clerk.typeHere('02112026');
      // Nearly all are paid by bank transfer, which is filled in.
      await clerk.click(field(page, 'Bank'));
    } else {
      await clerk.click(field(page, 'ID number'));
      await clerk.typeHere(idOf(10 + index));
      await clerk.click(field(page, 'Bank'));
    }
    await clerk.typeHere(bank);
    await clerk.click(field(page, 'Account number'));
    await clerk.typeHere(account);
    await clerk.click(field(page, 'Salary'));
    await clerk.typeHere(salary, 'Control+Enter');
    const add = index === 2 ? onboardingMessages.form.submit : onboardingMessages.form.submitNext;
    await clerk.click(button(page, add));
  }
  for (const { firstName } of three) {
    const row = page.getByRole('row', { name: new RegExp(`${surname}, ${firstName}`) });
    await expect(row).toContainText(onboardingMessages.states.done);
  }
  const added = three.map(({ firstName, account }, index) =>
    expect.objectContaining({
      first_name: firstName,
      id_number: idOf(10 + index),
      appointment_date: '2026-11-02',
      bank_account: expect.objectContaining({ account_number: account }),
    }),
  );
  const records = practiceRecords(paydesk, surname);
  expect(records).toHaveLength(three.length);
  expect(records).toEqual(expect.arrayContaining(added));
  expectWithin(clerk, { clicks: 20, keys: 250 });
});

const names = [
  'Anele',
  'Bongani',
  'Chuma',
  'Dineo',
  'Elsabé',
  'Fikile',
  'Gugu',
  'Hendrik',
  'Itumeleng',
  'Jabu',
];
const headers = 'Name;Surname;ID number;Start date;Bank;Account no;Salary';

/** Ten employees, and four mistakes: a truncated ID number, an impossible date, no bank, a word as a salary. */
const lineOf = (name: string, index: number) =>
  [
    name,
    surname,
    index === 1 ? '9.00228E+12' : idOf(40 + index),
    index === 3 ? '31/11/2026' : '25/11/2026',
    index === 5 ? '' : 'Capitec',
    `12345678${String(index).padStart(2, '0')}`,
    index === 7 ? 'tbc' : '15000',
  ].join(';');

test('adds ten employees from a file with four mistakes by at most 8 clicks', async ({ paydesk }) => {
  test.skip(lacksKeychain, 'without a keychain the practice service keeps no file');
  const { page } = paydesk;
  const clerk = new Clerk(page);
  await openProtea(page);
  await new FramePage(page).go('onboarding');
  await clerk.click(button(page, addManyMessages.open));
  await clerk.click(button(page, addManyMessages.import));
  const buffer = Buffer.from([headers, ...names.map(lineOf)].join('\r\n'));
  await clerk.openFile(page.getByLabel('File to import'), {
    name: 'new employees.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await clerk.click(button(page, addManyMessages.file.go(10)));
  const problems = page.getByRole('region', { name: /to correct/ });
  await expect(problems).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('textarea[aria-activedescendant]')).toBeFocused();
  // The first problem is active; a key goes on to the next.
  const corrected = [idOf(41), '25/11/2026', 'Capitec', '15000'];
  for (const [index, text] of corrected.entries()) {
    if (index > 0) await clerk.press('Alt+PageDown');
    await clerk.typeHere(text);
  }
  await expect(problems).toBeHidden();
  await clerk.click(button(page, addManyMessages.send(10)));
  await clerk.click(page.getByRole('dialog').getByRole('button', { name: addManyMessages.send(10) }));
  const counts = { ready: 0, wrong: 0, refused: 0, sent: 0, done: 10 };
  await expect(page.getByText(addManyMessages.counts(counts), { exact: true })).toBeVisible(patient);
  expect(practiceRecords(paydesk, surname)).toMatchObject(
    names.map((name, index) => ({
      first_name: name,
      id_number: idOf(40 + index),
      appointment_date: '2026-11-25',
    })),
  );
  expectWithin(clerk, { clicks: 8 });
});

/** The next Monday at least two weeks ahead whose week has no public holiday. */
function nextWholeWeek(): string {
  const soon = addDays(calendarDay(new Date()), 14);
  let monday = addDays(soon, (8 - weekdayOf(soon)) % 7);
  while (publicHolidaysBetween(monday, addDays(monday, 6)).size > 0) monday = addDays(monday, 7);
  return monday;
}

const shutdown = 128;

test('captures the five days of a shutdown for 128 employees by at most 9 clicks', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: resize([protea], { companies: 1, employees: shutdown }) });
  const clerk = new Clerk(page);
  await new ConnectionsPage(page).connect({ address: addressOf(service), key: serviceKey, name: 'Shutdown' });
  await new CompaniesPage(page).open(protea.name);
  await new FramePage(page).go('leave');
  await expect(button(page, commonMessages.readAgain)).toBeVisible(patient);
  const { capture, captures, more } = leaveMessages;
  const { fields } = leaveFieldMessages;
  const dialog = page.getByRole('dialog');
  const monday = nextWholeWeek();
  const typed = (date: string) => date.split('-').toReversed().join('');

  await clerk.click(button(page, capture.open));
  await clerk.click(page.getByRole('menuitem', { name: capture.openAll(shutdown) }));
  await clerk.choose(field(page, fields.leaveTypeId.label), 'Annual');
  await clerk.click(field(page, fields.from.label));
  // The button of the calendar lies between the two days.
  await clerk.typeHere(typed(monday), 'Tab');
  await clerk.press('Tab');
  await clerk.typeHere(typed(addDays(monday, 4)), 'Tab');
  await clerk.click(dialog.getByRole('button', { name: capture.show }));
  const confirm = dialog.getByRole('button', { name: capture.confirm({ days: 640, hours: 0 }, shutdown) });
  await expect(confirm.or(dialog.getByRole('button', { name: /^Read/ })).first()).toBeVisible();
  const read = dialog.getByRole('button', {
    name: new RegExp(`^${capture.notRead.read}|${capture.notKnown.read}$`),
  });
  if (await read.isVisible()) await clerk.click(read);
  await expect(read).toBeHidden(patient);
  await clerk.click(confirm);
  await expect(page.getByText(capture.done(shutdown))).toBeVisible(patient);
  expectWithin(clerk, { clicks: 9 });
  await button(page, more).click();
  await page.getByRole('menuitem', { name: captures.open }).click();
  await expect(dialog.getByRole('button', { name: /^Take back / })).toBeVisible();
});

test('answers what is held about an employee by at most 4 clicks', async ({ paydesk: { page } }) => {
  const clerk = new Clerk(page);
  await openProtea(page);
  await new FramePage(page).go('employees');
  await clerk.click(page.getByRole('grid').getByRole('row').nth(2));
  await clerk.click(button(page, employeeMessages.acts.menu));
  await clerk.click(page.getByRole('menuitem', { name: answerMessages.open }));
  const dialog = page.getByRole('dialog');
  await expect(field(page, answerFieldMessages.fields.officer.label)).toBeFocused();
  await clerk.typeHere('N Dlamini', 'Tab');
  await clerk.typeHere('popia@protea.example', 'Tab');
  await clerk.click(dialog.getByRole('button', { name: answerMessages.save }));
  clerk.answerSystem();
  await expect(page.getByText(answerMessages.savedText)).toBeVisible(patient);
  expectWithin(clerk, { clicks: 4 });
});

const { output, password } = savingFieldMessages.fields;

async function choosePayRun(page: Page, clerk: Clerk, name: RegExp): Promise<void> {
  await clerk.choose(page.getByRole('combobox', { name: payslipsMessages.filters.payRun }), name);
}

async function openSaving(page: Page, clerk: Clerk): Promise<void> {
  await clerk.click(page.getByRole('button', { name: /^Hand out/ }));
  await clerk.click(page.getByRole('menuitem', { name: handOutMessages.acts.save }));
}

test('saves 180 payslips with passwords by at most 6 clicks', async ({ paydesk: { page } }) => {
  const clerk = new Clerk(page);
  await new ConnectionsPage(page).openPractice();
  const payslips = new PayslipsPage(page);
  await payslips.openAll();
  await choosePayRun(page, clerk, /Weekly/);
  await expect(page.getByText(payslipsMessages.found(manyPaid.employees))).toBeVisible();
  await openSaving(page, clerk);
  await clerk.click(payslips.dialog.getByText(password.options['id-number'], { exact: true }));
  await clerk.click(
    payslips.dialog.getByRole('button', { name: savingMessages.confirm(manyPaid.employees) }),
  );
  clerk.answerSystem();
  await expect(page.getByRole('contentinfo').getByText('Jobs done')).toBeVisible(patient);
  expectWithin(clerk, { clicks: 6 });
});

test('drafts ten e-mails with payslips by at most 7 clicks', async ({ paydesk: { page } }) => {
  const clerk = new Clerk(page);
  await openProtea(page);
  const payslips = new PayslipsPage(page);
  await new FramePage(page).go('payslips');
  await expect(payslips.readAgain).toBeVisible(patient);
  await choosePayRun(page, clerk, /./);
  await openSaving(page, clerk);
  await clerk.click(payslips.dialog.getByText(output.options.email));
  await clerk.click(payslips.dialog.getByRole('button', { name: /^Draft [\d\s]+ e-mails$/ }));
  clerk.answerSystem();
  await expect(page.getByRole('contentinfo').getByText(/^(Jobs done|A job needs you)$/)).toBeVisible(patient);
  expectWithin(clerk, { clicks: 7 });
});

test('adds an employee and answers what is held about them by keys alone', async ({ paydesk: { page } }) => {
  await openProtea(page);
  await watchPointer(page);
  const clerk = new Clerk(page);
  const frame = new FramePage(page);
  await frame.runAction(screenMessages.onboarding.action);
  await tabTo(page, onboardingMessages.add);
  await clerk.press('Enter');
  await expect(field(page, 'First names')).toBeFocused();
  await clerk.typeHere('Thandeka');
  await clerk.typeHere(surname);
  await expect(field(page, 'Identified by')).toBeFocused();
  await clerk.typeHere('s', 'Tab');
  await expect(field(page, 'ID number')).toBeFocused();
  await clerk.typeHere(idOf(10));
  await tabToElement(page, field(page, 'Appointment date'));
  await clerk.typeHere('02112026');
  await tabToElement(page, field(page, 'Bank'));
  await clerk.typeHere('Capitec');
  await tabToElement(page, field(page, 'Account number'));
  await clerk.typeHere('1234567890', 'Control+Enter');
  await expect(page.getByRole('region', { name: onboardingMessages.review.label })).toBeFocused();
  const add = button(page, onboardingMessages.form.submit);
  await tabToElement(page, add);
  await clerk.press('Enter');
  await expect(page.getByRole('row', { name: /Thandeka/ })).toContainText(onboardingMessages.states.done);

  await frame.runAction(screenMessages.employees.action);
  await page.keyboard.press('ControlOrMeta+F');
  await clerk.typeHere('Thandeka', 'ArrowDown');
  await clerk.press('Enter');
  await tabToElement(page, button(page, employeeMessages.acts.menu));
  await clerk.press('Enter');
  await clerk.typeHere('POPIA');
  await expect(field(page, answerFieldMessages.fields.officer.label)).toBeFocused();
  await clerk.typeHere('N Dlamini');
  await clerk.typeHere('popia@protea.example');
  await tabTo(page, answerMessages.save);
  await clerk.press('Enter');
  await expect(page.getByText(answerMessages.savedText)).toBeVisible(patient);
  await expectNoPointer(page);
});
