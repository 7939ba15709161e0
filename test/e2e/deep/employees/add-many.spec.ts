import { employeesMessages } from '#features/employees/texts/employees.ts';
import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import { addManyMessages as messages } from '#features/onboarding/texts/add-many.ts';
import { composeIdNumber } from '#practice/identifiers.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { practiceRecords } from '../../practice-records.ts';
import { lacksKeychain } from '../../protea.ts';
import { expect, test } from '../../fixtures.ts';

const wait = { timeout: 60_000 };
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
const headers = [
  'Name',
  'Surname',
  'ID type',
  'ID number',
  'Date of birth',
  'Start date',
  'Paid by',
  'Bank',
  'Account no',
  'Branch code',
];

const idOf = (index: number) =>
  composeIdNumber({ birthdate: '1990-02-28', gender: 'female', serial: 40 + index, citizenship: 'citizen' });

const accountOf = (index: number) => `12345678${String(index).padStart(2, '0')}`;

/**
 * Ten employees, and three mistakes that occur in files: a truncated ID number, an impossible date, a short branch code.
 * One line has no bank: it is known by its branch code. None has a pay frequency: the company has only one.
 */
function lineOf(name: string, index: number): string {
  return [
    name,
    'Ḓavhana',
    'SA ID',
    index === 1 ? '9.00228E+12' : idOf(index),
    index === 3 ? '29/02/1990' : '28/02/1990',
    '25/11/2026',
    'EFT',
    index === 5 ? '' : 'Capitec',
    accountOf(index),
    index === 7 ? '4700' : '470010',
  ].join(';');
}

test('adds ten employees from a file once each, after three mistakes are corrected in the sheet', async ({
  paydesk,
}) => {
  test.skip(lacksKeychain, 'without a keychain the practice service keeps no file');
  const { page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  const frame = new FramePage(page);
  await frame.go('onboarding');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click(wait);
  await press(messages.open);
  await press(messages.import);
  const buffer = Buffer.from([headers.join(';'), ...names.map(lineOf)].join('\r\n'));
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'new employees.csv', mimeType: 'text/csv', buffer });
  await press(messages.file.go(10));
  const problems = page.getByRole('region', { name: messages.problems.title(3) });
  await expect(problems).toBeVisible();

  const correct = async (name: string, field: string, typed: string) => {
    await page.getByText(messages.problems.line(`${name} Ḓavhana`, field)).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await correct('Bongani', 'ID number', idOf(1));
  await correct('Dineo', 'Date of birth', '28/02/1990');
  await correct('Hendrik', 'Branch code', '470010');

  await press(messages.send(10));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messages.send(10) })
    .click();
  await expect(
    page.getByText(messages.counts({ ready: 0, wrong: 0, refused: 0, sent: 0, done: 10 }), { exact: true }),
  ).toBeVisible({ timeout: 120_000 });
  await press(messages.back);
  await expect(page.getByRole('row', { name: /Ḓavhana, Elsabé/ })).toContainText(
    onboardingMessages.states.done,
  );
  // Sent exactly once, and stored as corrected.
  expect(practiceRecords(paydesk, 'Ḓavhana')).toMatchObject(
    names.map((name, index) => ({
      first_name: name,
      id_number: idOf(index),
      birthdate: '1990-02-28',
      appointment_date: '2026-11-25',
      bank_account: { account_number: accountOf(index), branch_code: '470010' },
    })),
  );
  await frame.go('employees');
  await page.getByRole('searchbox').fill('davhana');
  await expect(page.getByText(employeesMessages.columns.name)).toBeVisible();
  await expect(page.getByRole('row', { name: /Ḓavhana/ })).toHaveCount(10, wait);
});
