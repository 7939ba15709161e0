import LeaverPapers from '#features/leaving/papers/LeaverPapers.svelte';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { formatDate } from '#messages/format.ts';
import {
  leaverPaperFieldMessages,
  leaverPaperMessages as messages,
} from '#features/leaving/texts/leaver-papers.ts';
import { formMessages } from '#messages/forms.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company, fetchedAt, inKaroo, karoo, employeeLine } from '../records/cached-lists.ts';

const employee = { ...company, employeeId: 1_000 };
const { fields } = leaverPaperFieldMessages;
const idNumber = '8001015009087';

async function open() {
  let paper = '';
  const onPaper = () => {
    paper = document.querySelector('[data-paper]')?.textContent ?? '';
    return { printed: true };
  };
  const rendered = await renderInApp(LeaverPapers, {
    prepare: inKaroo,
    props: {
      employee,
      name: 'Thandi Zanele Nkosi',
      onclose: () => undefined,
      period: {
        id: 1,
        employeeId: 1_000,
        startDate: '2021-03-01',
        endDate: '2026-10-31',
        longTermLeave: false,
        terminationCode: 6,
      },
    },
    handlers: {
      'employees.read': () => ({
        employee: employeeLine(0, { firstName: 'Thandi Zanele', lastName: 'Nkosi', jobTitle: 'Packer' }),
        paymentMethod: null,
        employmentType: null,
        fetchedAt,
        servicePeriods: { items: [], fetchedAt },
        payslips: { items: [], total: 0, fetchedAt },
      }),
      'payItems.read': () => ({ items: [], finalised: false, fetchedAt }),
      'personalNumbers.masked': () => ({
        numbers: [{ field: 'id-number', masked: '•••• 9087', version: 'v1' }],
      }),
      'personalNumbers.reveal': () => ({ value: idNumber, revealId: 7 }),
      'personalNumbers.hidden': () => ({}),
      'exports.print': onPaper,
    },
  });
  const { screen, asked } = rendered;
  const print = () => screen.getByRole('button', { name: messages.print, exact: true }).click();
  const type = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text);
  const calls = (call: string) => asked.filter((one) => one.call === call).length;
  return { ...rendered, print, type, calls, paper: () => paper };
}

test('prints a certificate with what the law requires, and the reason only on request', async () => {
  const at = await open();
  await at.print();
  await expect.poll(() => at.calls('exports.print')).toBe(0);
  await at.type(fields.address.label, '1 Long Street, Paarl');
  await at.type(fields.remuneration.label, '8500');
  await at.print();
  await expect.poll(() => at.calls('exports.print')).toBe(1);
  for (const part of [
    'Thandi Zanele Nkosi',
    karoo.name,
    '1 Long Street, Paarl',
    'Packer',
    formatDate('2021-03-01'),
    formatDate('2026-10-31'),
    messages.pay('8500', 'month'),
  ]) {
    expect(at.paper()).toContain(part);
  }
  expect(at.paper()).not.toContain(employeeMessages.reasons[6]);
  await at.screen
    .getByRole('group', { name: fields.withReason.label })
    .getByText(formMessages.yes, { exact: true })
    .click();
  await at.print();
  await expect.poll(() => at.paper()).toContain(employeeMessages.reasons[6]);
});

test('shows the ID number for the UI-19 only on request, and clears it again', async () => {
  const at = await open();
  await at.screen.getByText('Facts for the UI-19', { exact: true }).click();
  await at.type(fields.remuneration.label, '8500');
  await at.print();
  await expect.poll(() => at.paper()).toContain('T Z');
  expect(at.paper()).not.toContain(idNumber);
  expect(at.calls('personalNumbers.reveal')).toBe(0);
  await at.screen
    .getByRole('group', { name: fields.withNumber.label })
    .getByText(formMessages.yes, { exact: true })
    .click();
  await at.print();
  await expect.poll(() => at.paper()).toContain(idNumber);
  await expect
    .poll(() => at.asked.filter(({ call }) => call === 'personalNumbers.hidden'))
    .toMatchObject([{ input: { revealId: 7 } }]);
  expect(document.body.textContent).not.toContain(idNumber);
});
