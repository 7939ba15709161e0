import { banks } from '#electron/employees/contract/banks.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { serviceCodeMessages } from '#features/employees/texts/service-codes.ts';
import { resultMessages } from '#messages/results.ts';
import { answerFieldMessages, answerMessages } from '#features/employees/texts/personal-data.ts';
import { wholeRecordMessages } from '#features/employees/texts/whole-record.ts';
import { chooseAct } from '#test/e2e/pages/employees-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { customFields, recordAnswers } from './employee-record-samples.ts';
import { employees } from '../cached-view-samples.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, karoo, ok, practice, settings } from '../places.ts';

const texts = { firstName: 'Nomvula', lastName: 'van der Merwe', identificationType: 'rsa_id' };
const known: Answers = { ...cachedViewGrounds['cache-whole'], ...recordAnswers(texts) };

const withCustoms = {
  ...settings,
  lastPlace: { connectionId: practice.id, companyId: karoo, payFrequencyId: null, periodEnd: null },
  employeeColumns: ['number', 'pay-point', 'customFields.48211', 'customFields.48212'],
};

/** One employee's record in the states that a complete one does not have. */
export const employeeRecordGrounds: Readonly<Record<string, Answers>> = {
  'record-bare': {
    ...known,
    'inherited.read': ok({ items: [], needsDate: true, isOrdinary: false, fetchedAt: null }),
    'payItems.read': ok({ items: [], finalised: false, fetchedAt: null }),
    'employees.record': ok({
      texts,
      customFields: [],
      others: [],
      unreadable: [],
      leave: null,
      waiting: [],
      changes: [],
      sent: [],
      fetchedAt: fetchedAt - 9 * 86_400_000,
    }),
  },
  'record-never-read': {
    ...known,
    'employees.record': failed({ code: 'not-found', params: { what: 'employee' } }),
  },
  'record-waited-for': { ...known, 'employees.record': 'never' },
  'record-offline': { ...cachedViewGrounds['cache-offline'], ...recordAnswers(texts) },
  'record-loading': { ...known, 'employees.record': 'never', 'employees.read': 'never' },
  'record-known': known,
  'record-offline-parts': {
    ...known,
    'employees.refresh': ok({ fetchedAt }),
    'payItems.refresh': failed({ code: 'offline', params: { host: 'payroll.example' } }),
    'inherited.refresh': ok({ fetchedAt }),
    'leave.refresh': failed({ code: 'offline', params: { host: 'payroll.example' } }),
    'servicePeriods.owed': failed({ code: 'offline', params: { host: 'payroll.example' } }),
  },
  'columns-of-customs': {
    ...known,
    'settings.read': ok(withCustoms),
    // It is written where the clerk is.
    'settings.write': ok(withCustoms),
    'employees.list': ok({
      ...employees(180),
      rows: employees(180).rows.map((row, index) => ({
        ...row,
        customFields: index % 4 === 3 ? null : { 48211: index % 2 === 0 ? 'Blue' : 'Red', 48212: 'Senior' },
      })),
    }),
  },
};

const openFirst = async (page: Page) => {
  await new FramePage(page).go('employees');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
};
const openRecord = async (page: Page) => {
  await openFirst(page);
  await chooseAct(page, wholeRecordMessages.open);
  await page.getByRole('dialog').waitFor();
};

export const employeeRecordScenes = {
  'employee-record-bare': { from: 'record-bare', act: openRecord },
  'employee-record-never-read': { from: 'record-never-read', act: openRecord },
  'employee-record-loading': { from: 'record-waited-for', act: openRecord },
  'employee-record-offline': { from: 'record-offline', act: openRecord },
  'employee-panel-loading': { from: 'record-loading', act: openFirst },
  'employee-record-answer': {
    from: 'record-known',
    act: async (page: Page) => {
      await openFirst(page);
      await chooseAct(page, answerMessages.open);
      await page.getByLabel(answerFieldMessages.fields.officer.label, { exact: true }).waitFor();
    },
  },
  'employee-record-answer-unread': {
    from: 'record-offline-parts',
    act: async (page: Page) => {
      await openFirst(page);
      await chooseAct(page, answerMessages.open);
      await page.getByLabel(answerFieldMessages.fields.officer.label, { exact: true }).fill('Naledi Mokoena');
      await page.getByLabel(answerFieldMessages.fields.contact.label, { exact: true }).fill('021 555 0100');
      await page.getByRole('button', { name: answerMessages.save }).click();
      await page.getByRole('button', { name: answerMessages.saveNow }).waitFor();
    },
  },
  'employee-record-end': {
    from: 'record-known',
    act: async (page: Page) => {
      await openRecord(page);
      await page.getByRole('dialog').getByRole('grid').focus();
      await page.keyboard.press('Control+End');
      await page.getByText(wholeRecordMessages.around.sent, { exact: false }).first().waitFor();
    },
  },
  'service-codes': {
    from: 'onboarding-drafts',
    act: async (page: Page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: serviceCodeMessages.form.bank }).click();
      const listed = [...banks.slice(2), { id: 990_001, name: 'Ubuntu Bank' }];
      const buffer = Buffer.from(listed.map(({ id, name }) => `${name};${id}`).join('\n'));
      await page
        .getByLabel(importMessages.choose.field)
        .setInputFiles({ name: 'Bulk add.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: serviceCodeMessages.save }).waitFor();
    },
  },
  'employees-custom-columns': {
    from: 'columns-of-customs',
    act: async (page: Page) => {
      await new FramePage(page).go('employees');
      await page.getByRole('columnheader', { name: customFields[1]?.name ?? '' }).waitFor();
      await page.getByRole('button', { name: resultMessages.columns, exact: true }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
} as const;
