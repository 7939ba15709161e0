import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import AnswerDialog from '#features/employees/record/answer/AnswerDialog.svelte';
import { answerFieldMessages, answerMessages as messages } from '#features/employees/texts/personal-data.ts';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';
import { employeeDetail } from '#test/support/samples/employees.ts';
import { company, fetchedAt, groups, karoo } from '#test/support/samples/karoo.ts';
import { aPayslipLine, payslipTotals } from '#test/support/samples/payslips.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';

const employee = { ...company, employeeId: 1_000 };
const name = 'Thandi Nkosi';
const { officer, contact } = answerFieldMessages.fields;
const payslips = [aPayslipLine(1, { date: '2026-10-31' }), aPayslipLine(2, { date: '2026-09-30' })];

/** Two payslips, the second of which was never read; `isRead` says of each whether it is known. */
async function open(handlers: FakeHandlers = {}, remembered: Record<string, string> = {}) {
  const isRead = new Set([payslips[0]?.id]);
  const done = () => ({ fetchedAt });
  return renderInKaroo(AnswerDialog, {
    props: { employee, name, onclose: () => undefined },
    handlers: {
      'employees.heldHere': () => ({
        unsentInputs: [],
        notes: [],
        typed: {},
        kinds: [],
        contact: remembered,
      }),
      'employees.refresh': done,
      'payItems.refresh': done,
      'inherited.refresh': () => {
        throw new AppError('service-refused', { status: 404, serviceMessage: '' });
      },
      'leave.refresh': done,
      'servicePeriods.owed': () => ({ asAt: '2026-11-20', balances: [] }),
      'payslips.list': () => ({
        rows: payslips,
        total: 2,
        offset: 0,
        fetchedAt,
        unreadEmployees: 0,
        totals: payslipTotals,
      }),
      'payslips.read': ({ payslipId }) => {
        const payslip = payslips.find(({ id }) => id === payslipId) ?? null;
        const items = isRead.has(payslipId) ? { groups: [], leave: [], fetchedAt } : null;
        return { payslip, items, missing: items ? null : 'never-read', lastGiven: null, fetchedAt };
      },
      'payslips.refresh': ({ payslipId }) => {
        isRead.add(payslipId);
        return { fetchedAt };
      },
      'employees.record': () => ({
        texts: { firstName: 'Thandi', lastName: 'Nkosi', idNumber: '•••• 9087' },
        customFields: [],
        others: [],
        unreadable: [],
        leave: null,
        waiting: [],
        changes: [],
        sent: [],
        fetchedAt,
      }),
      'employees.groups': () => ({ ...groups, codes: offeredCodes(noCodes) }),
      'employees.read': () => employeeDetail,
      'inherited.read': () => ({ items: [], needsDate: false, isOrdinary: true, fetchedAt }),
      'payItems.read': () => ({ items: [], finalised: false, fetchedAt }),
      'leave.read': ({ asAt }) => ({
        employee: null,
        balances: { asAt, items: [], fetchedAt },
        days: { items: [], fetchedAt },
        fetchedAt,
      }),
      'handOuts.list': () => ({ rows: [] }),
      'auditLog.list': ({ filter }) => ({
        rows: filter.employeeId === undefined ? [] : [anAuditEntry()],
        total: filter.employeeId === undefined ? 4 : 1,
        offset: 0,
        fetchedAt,
      }),
      'employees.saveAnswer': () => ({ saved: { name: 'POPIA answer Thandi Nkosi', at: 1 } }),
      'setUp.save': () => ({}),
      ...handlers,
    },
  });
}

const remembered = { officer: 'Naledi Mokoena', contact: 'privacy@karoo.example' };

test('reads what was never read, then saves the letter and the copy with one press', async () => {
  const page = await open({}, remembered);
  await expect
    .element(page.screen.getByLabelText(officer.label, { exact: true }))
    .toHaveValue('Naledi Mokoena');
  await page.press(messages.save);
  await expect.poll(() => page.inputsOf('employees.saveAnswer')).toHaveLength(1);
  // Only the payslip whose items were not known.
  expect(page.inputsOf('payslips.refresh')).toEqual([
    { ...company, payslipId: payslips[1]?.id, force: false },
  ]);
  await expect
    .poll(() => page.inputsOf('setUp.save'))
    .toEqual([{ ...company, kind: 'personal-data-answer', level: 'company', values: remembered }]);
  const [saved] = page.inputsOf('employees.saveAnswer');
  expect(saved).toMatchObject({
    ...employee,
    names: { folder: messages.names.folder(name) },
  });
  const text = JSON.stringify(saved);
  for (const part of [karoo.name, 'privacy@karoo.example', 'Packer', '"of":"field","name":"idNumber"'])
    expect(text).toContain(part);
  expect(text).not.toContain('9087');
  await expect.poll(() => page.app.toasts.items[0]?.title).toBe(messages.saved('POPIA answer Thandi Nkosi'));
});

test('asks who answers for the company before anything is read', async () => {
  const page = await open();
  await page.type(officer.label, 'Naledi Mokoena');
  await page.press(messages.save);
  await expect
    .element(page.screen.getByLabelText(contact.label, { exact: true }))
    .toHaveAccessibleDescription(/may not be empty/);
  expect(page.inputsOf('employees.refresh')).toEqual([]);
});

test('says what could not be read, and names it in the letter if it is saved without', async () => {
  const page = await open(
    {
      'payItems.refresh': () => {
        throw new AppError('offline', { host: 'payroll.example' });
      },
    },
    remembered,
  );
  await page.press(messages.save);
  await expect.element(page.screen.getByText(messages.unread)).toBeVisible();
  await expect.element(page.screen.getByText(messages.parts.payItems, { exact: false })).toBeVisible();
  expect(page.inputsOf('employees.saveAnswer')).toEqual([]);
  await page.press(messages.saveNow);
  await expect.poll(() => page.inputsOf('employees.saveAnswer')).toHaveLength(1);
  const [saved] = page.inputsOf('employees.saveAnswer');
  expect(JSON.stringify(saved)).toContain(`• ${messages.parts.payItems}`);
});

test('saves nothing when the clerk cancels the choice of a place', async () => {
  const page = await open({ 'employees.saveAnswer': () => ({ saved: null }) }, remembered);
  await page.press(messages.save);
  await expect.poll(() => page.inputsOf('employees.saveAnswer')).toHaveLength(1);
  await expect.element(page.screen.getByRole('dialog')).toBeVisible();
  expect(page.app.toasts.items).toEqual([]);
});
