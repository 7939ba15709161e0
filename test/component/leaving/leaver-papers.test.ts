import { AppError } from '#kit/errors.ts';
import LeaverPapers from '#features/leaving/papers/LeaverPapers.svelte';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { formatDate } from '#messages/format.ts';
import {
  leaverPaperFieldMessages,
  leaverPaperMessages as messages,
} from '#features/leaving/texts/leaver-papers.ts';
import { formMessages } from '#messages/forms.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt, karoo } from '#test/support/samples/karoo.ts';
import { anEmployeeLine, employeeDetail } from '#test/support/samples/employees.ts';
import { aPayslipLine } from '#test/support/samples/payslips.ts';
import { aServicePeriod, finalPayFacts } from '#test/support/samples/leaving.ts';

const employee = { ...company, employeeId: 1_000 };
const { fields } = leaverPaperFieldMessages;
const idNumber = '8001015009087';

async function open(handlers: FakeHandlers = {}) {
  let paper = '';
  const onPaper = () => {
    paper = document.querySelector('[data-paper]')?.textContent ?? '';
    return { printed: true };
  };
  const rendered = await renderInKaroo(LeaverPapers, {
    props: {
      employee,
      name: 'Thandi Zanele Nkosi',
      onclose: () => undefined,
      period: { ...aServicePeriod({ terminationCode: 6 }), endDate: '2026-10-31' },
    },
    handlers: {
      'employees.read': () => ({
        ...employeeDetail,
        employee: anEmployeeLine(0, { firstName: 'Thandi Zanele', lastName: 'Nkosi', jobTitle: 'Packer' }),
      }),
      'payItems.refresh': () => ({ fetchedAt }),
      'servicePeriods.finalPay': () => finalPayFacts({ pay: { ...finalPayFacts().pay, fixedAmount: null } }),
      'companies.address': () => ({ address: null }),
      'personalNumbers.masked': () => ({
        numbers: [{ field: 'id-number', masked: '•••• 9087', version: 'v1' }],
      }),
      'personalNumbers.reveal': () => ({ value: idNumber, revealId: 7 }),
      'personalNumbers.hidden': () => ({}),
      'exports.print': onPaper,
      ...handlers,
    },
  });
  return { ...rendered, print: () => rendered.press(messages.print), paper: () => paper };
}

test('prints a certificate with what the law requires, and the reason only on request', async () => {
  const page = await open();
  await page.print();
  await expect.poll(() => page.inputsOf('exports.print').length).toBe(0);
  await page.type(fields.address.label, '1 Long Street, Paarl');
  await page.type(fields.remuneration.label, '8500');
  await page.print();
  await expect.poll(() => page.inputsOf('exports.print').length).toBe(1);
  for (const part of [
    'Thandi Zanele Nkosi',
    karoo.name,
    '1 Long Street, Paarl',
    'Packer',
    formatDate('2021-03-01'),
    formatDate('2026-10-31'),
    messages.pay('8500', 'month'),
  ]) {
    expect(page.paper()).toContain(part);
  }
  expect(page.paper()).not.toContain(employeeMessages.reasons[6]);
  await page.screen
    .getByRole('group', { name: fields.withReason.label })
    .getByText(formMessages.yes, { exact: true })
    .click();
  await page.print();
  await expect.poll(() => page.paper()).toContain(employeeMessages.reasons[6]);
});

test('shows the ID number for the UI-19 only on request, and clears it again', async () => {
  const page = await open();
  await page.screen.getByText('Facts for the UI-19', { exact: true }).click();
  await page.type(fields.remuneration.label, '8500');
  await page.print();
  await expect.poll(() => page.paper()).toContain('T Z');
  expect(page.paper()).not.toContain(idNumber);
  expect(page.inputsOf('personalNumbers.reveal').length).toBe(0);
  await page.screen
    .getByRole('group', { name: fields.withNumber.label })
    .getByText(formMessages.yes, { exact: true })
    .click();
  await page.print();
  await expect.poll(() => page.paper()).toContain(idNumber);
  await expect
    .poll(() => page.asked.filter(({ call }) => call === 'personalNumbers.hidden'))
    .toMatchObject([{ input: { revealId: 7 } }]);
  expect(document.body.textContent).not.toContain(idNumber);
});

test('fills in the pay and the address that the payroll service has of the company', async () => {
  const address = {
    unitNumber: '',
    complex: '',
    streetNumber: '12',
    street: 'Kerk Street',
    suburb: '',
    city: 'Paarl',
    postalCode: '7646',
  };
  const page = await open({
    'companies.address': () => ({ address }),
    'servicePeriods.finalPay': () => finalPayFacts(),
  });
  await page.print();
  await expect.poll(() => page.paper()).toContain('12 Kerk Street, Paarl, 7646');
  expect(page.paper()).toContain(messages.pay('21666.67', 'month'));
});

test('says that the address of the company could not be read, and asks for it', async () => {
  const page = await open({
    'companies.address': () => {
      throw new AppError('offline', { host: '' });
    },
  });
  await expect.element(page.screen.getByText(messages.addressNotRead, { exact: false })).toBeVisible();
});

test('opens the last payslip as the payroll service has it', async () => {
  const items = [
    aPayslipLine(7, { date: '2026-10-31', finalised: true }),
    aPayslipLine(6, { date: '2026-09-30', finalised: true }),
  ];
  const page = await open({
    'employees.read': () => ({ ...employeeDetail, payslips: { items, total: 2, fetchedAt } }),
    'payslips.pdf': () => {
      throw new AppError('offline', { host: '' });
    },
  });
  await expect.element(page.screen.getByText(messages.lastPayslip('2026-10-31', true))).toBeVisible();
  await page.press(messages.openPayslip);
  await expect
    .poll(() => page.inputsOf('payslips.pdf'))
    .toMatchObject([{ ...company, payslipId: items[0]?.id, force: false }]);
});
