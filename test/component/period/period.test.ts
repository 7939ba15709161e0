import Period from '#features/period/Period.svelte';
import { companiesMessages, companyMessages } from '#features/companies/texts/companies.ts';
import { companyPageMessages } from '#features/companies/texts/company-page.ts';
import { periodMessages as messages } from '#features/period/texts/period.ts';
import { expect, test } from 'vitest';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { inKaroo, renderInApp, renderInKaroo } from '../support/render-in-app.ts';
import { company, periodEnding } from '#test/support/samples/karoo.ts';

const period = periodEnding('2026-11-30');
const read = {
  payslips: 40,
  finalised: 0,
  calculating: 0,
  unsentInputs: 3,
  savedInputs: 5,
  submissions: 2,
  handedOut: 0,
  changedSince: 0,
  unread: 0,
  fetchedAt: 1,
  dates: { notification: '2026-11-20', finalisation: null, payDay: '2026-11-25', emp201: '2026-12-07' },
  totals: [
    { end: '2026-10-31', payslips: 40, nettPayCents: 41_234_567 },
    { end: '2026-11-30', payslips: 40, nettPayCents: null },
  ],
  withoutInput: [{ employeeId: 9, number: 'E9', firstName: 'Anele', lastName: 'Botha' }],
};

test('shows the steps with links, the last totals, and employees without inputs', async () => {
  const { screen, app } = await renderInApp(Period, {
    props: { period },
    prepare: (state) => {
      inKaroo(state);
      state.session.choosePeriod({ id: 7, companyId: 42, name: 'Monthly' }, period.periodEnd);
    },
    handlers: {
      'periods.read': () => read,
      'companies.page': () => ({ address: '' }),
      'periodChecks.read': () => ({
        findings: [],
        payslips: 40,
        finalised: 0,
        calculating: 0,
        unreadEmployees: 0,
        before: '2026-10-31',
        fetchedAt: 1,
      }),
    },
  });
  await expect.element(screen.getByText(messages.steps.send.unsent(3))).toBeVisible();
  await expect.element(screen.getByText(messages.steps.check.none)).toBeVisible();
  await expect.element(screen.getByText(messages.totals.chart).first()).toBeVisible();
  await screen.getByRole('button', { name: messages.steps.check.act }).click();
  await expect.poll(() => app.navigation.route).toBe('period-check');
  await screen.getByText('Botha, Anele').click();
  await expect.poll(() => app.navigation.route).toBe('employees');
  expect(app.session.employeeId).toBe(9);
});

test('says that payslips were never read, and offers to read them', async () => {
  let opened = 0;
  const { screen } = await renderInApp(Period, {
    props: { period },
    prepare: (state) => {
      inKaroo(state);
      state.actions.handle('application.sync', () => (opened += 1));
    },
    handlers: {
      'periods.read': () => ({ ...read, unread: 3 }),
      'periodChecks.read': () => Promise.reject(new Error('not asked')),
      'companies.page': () => ({ address: '' }),
    },
  });
  await expect.element(screen.getByText(companiesMessages.unread(3)).first()).toBeVisible();
  await screen.getByRole('button', { name: companyMessages.readUnread }).click();
  expect(opened).toBe(1);
});

test('opens the website of the company once its address is set', async () => {
  let address = '';
  const { screen, asked } = await renderInKaroo(Period, {
    props: { period },
    handlers: {
      'periods.read': () => read,
      'periodChecks.read': () => Promise.reject(new Error('not asked')),
      'companies.page': () => ({ address }),
      'companies.savePage': (page) => {
        ({ address } = page);
        return {};
      },
      'companies.openPage': () => ({}),
    },
  });
  const { finalise } = messages.steps;
  await screen.getByRole('button', { name: finalise.setPage }).click();
  const field = screen.getByRole('textbox', { name: companyPageMessages.form.fields.address.label });
  const save = screen.getByRole('button', { name: companyPageMessages.save });
  await field.fill('file:///C:/payroll.exe');
  await save.click();
  await expect.element(screen.getByText('with https:// in front', { exact: false })).toBeVisible();
  expect(address).toBe('');
  await field.fill('https://pay.example.co.za/companies/42');
  await save.click();
  await screen.getByRole('button', { name: finalise.companyPage('pay.example.co.za') }).click();
  await expect.poll(() => asked.find(({ call }) => call === 'companies.openPage')?.input).toEqual(company);
});

test('refreshes the company on F5, and shows errors', async () => {
  const { screen, app, asked } = await renderInKaroo(Period, {
    props: { period },
    handlers: {
      'periods.read': () => read,
      'periodChecks.read': () => Promise.reject(new Error('not asked')),
      'companies.page': () => ({ address: '' }),
      'sync.start': () => {
        const failure = { code: 'offline', params: { host: 'pay.example.co.za' } } as const;
        return aSyncState({ ...company, phase: 'failed', failure });
      },
    },
  });
  await expect.element(screen.getByText(messages.steps.send.unsent(3))).toBeVisible();
  app.actions.run('view.refresh');
  const alerts = screen.getByRole('alert');
  await expect.element(alerts.filter({ hasText: 'pay.example.co.za' })).toBeVisible();
  expect(asked.find(({ call }) => call === 'sync.start')?.input).toEqual({
    ...company,
    scope: 'company',
    agreed: false,
  });
});

test('says when a period was never read', async () => {
  const { screen } = await renderInKaroo(Period, {
    props: { period },
    handlers: {
      'periods.read': () => ({ ...read, payslips: 0 }),
      'companies.page': () => ({ address: '' }),
      'periodChecks.read': () => Promise.reject(new Error('not asked')),
    },
  });
  await expect.element(screen.getByText(messages.nothingRead.title)).toBeVisible();
});
