import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { practiceRecords } from '../../practice-records.ts';
import { lacksKeychain } from '../../protea.ts';

const surname = 'Ṋemaḓodzi';

interface Papers {
  readonly firstName: string;
  readonly kind: string;
  /** What is typed, by the labels of the form. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the date of birth is proposed from an ID number. */
  readonly recorded: Readonly<Record<string, unknown>>;
}

const employees: readonly Papers[] = [
  {
    firstName: 'Anele',
    kind: 'South African ID',
    typed: { 'ID number': '9001049818080' },
    recorded: { identification_type: 'rsa_id', id_number: '9001049818080', birthdate: '1990-01-04' },
  },
  {
    firstName: 'Blessing',
    kind: 'Passport',
    typed: {
      'Passport number': 'BN123456',
      'Country of the passport': 'ZWE',
      'Date of birth': '1988-02-29',
    },
    recorded: {
      identification_type: 'passport',
      other_number: 'BN123456',
      passport_code: 'ZWE',
      birthdate: '1988-02-29',
    },
  },
  {
    firstName: 'Chantal',
    kind: 'Asylum seeker permit',
    typed: { 'Asylum seeker permit number': 'PTACOD0001230622', 'Date of birth': '1995-07-14' },
    recorded: {
      identification_type: 'asylum_seeker',
      other_number: 'PTACOD0001230622',
      birthdate: '1995-07-14',
    },
  },
];

async function addEmployee(page: Page, { firstName, kind, typed }: Papers): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('button', { name: onboardingMessages.add }).click();
  await field('First names').fill(firstName);
  await field('Surname').fill(surname);
  await field('Identified by').click();
  await page.getByRole('option', { name: kind }).click();
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await field('Pay frequency').click();
  await page.getByRole('option').first().click();
  await field('Appointment date').fill('2026-11-02');
  await page.getByText('Cash', { exact: true }).click();
  await page.getByRole('button', { name: onboardingMessages.form.review, exact: true }).click();
  await page.getByRole('button', { name: onboardingMessages.form.submit, exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`${surname}, ${firstName}`) });
  await expect(row).toContainText(onboardingMessages.states.done);
}

test('adds three employees with different identity documents, each once and as typed', async ({
  paydesk,
}) => {
  test.skip(lacksKeychain, 'without a keychain the practice service keeps no file');
  const { page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await new FramePage(page).go('onboarding');
  for (const employee of employees) await addEmployee(page, employee);
  const records = practiceRecords(paydesk, surname);
  expect(records).toHaveLength(employees.length);
  for (const [index, { firstName, recorded }] of employees.entries()) {
    expect(records[index]).toMatchObject({
      first_name: firstName,
      appointment_date: '2026-11-02',
      ...recorded,
    });
  }
});
