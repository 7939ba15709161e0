import { AppError } from '#kit/errors.ts';
import type { FoundEmployee } from '#electron/employees/contract/employee-line.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { searchMessages } from '#features/search/texts.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inKaroo } from '../support/render-in-app.ts';
import { bookkeeper, connection } from '#test/support/samples/karoo.ts';
import { aFoundEmployee } from '#test/support/samples/employees.ts';
import { renderFrame } from './render-frame.ts';

const hit = (connectionId: string, connectionName: string) =>
  aFoundEmployee({ connectionId, connectionName });

const handlers: FakeHandlers = {
  'connections.list': () => ({ connections: [connection, bookkeeper] }),
  'companies.list': () => ({ companies: [], fetchedAt: null }),
  'search.find': () => ({
    employees: [hit('c-1', 'My payroll'), hit('c-2', 'Bookkeeper')],
    companies: [],
    unreadCompanies: 3,
  }),
};

async function find(text: string, more: FakeHandlers = {}) {
  const rendered = await renderFrame(inKaroo, { ...handlers, ...more });
  rendered.app.actions.run('go.search');
  await expect.element(rendered.screen.getByRole('combobox', { name: searchMessages.title })).toHaveFocus();
  await userEvent.keyboard(text);
  return rendered;
}

test('distinguishes employees of the same company on two connections, and opens the chosen one', async () => {
  const { app, screen } = await find('dlamini');
  await expect
    .element(screen.getByText(searchMessages.where('Karoo Fresh Produce', 'My payroll')))
    .toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => app.navigation.route).toBe('employees');
  expect(app.session.companyRef).toEqual({ connectionId: 'c-2', companyId: 42 });
  expect(app.session.employeeId).toBe(9);
  expect(app.toasts.items.map(({ title }) => title)).toEqual([searchMessages.nowIn('Karoo Fresh Produce')]);
});

test('announces no change of company for an employee of the current one', async () => {
  const { app } = await find('dlamini');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.session.employeeId).toBe(9);
  expect(app.toasts.items).toEqual([]);
});

test('opens the employee typed last on Enter, not an earlier result', async () => {
  const late = Promise.withResolvers<FoundEmployee>();
  const { app, screen } = await find('dlamini', {
    'search.find': async ({ text }) => ({
      employees: text === 'dlamini' ? [hit('c-1', 'My payroll')] : [await late.promise],
      companies: [],
      unreadCompanies: 0,
    }),
  });
  await expect.element(screen.getByRole('option')).toBeVisible();
  await userEvent.keyboard(' lerato{Enter}');
  await expect.element(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(app.session.employeeId).toBeNull();
  late.resolve({ ...hit('c-1', 'My payroll'), employeeId: 10, firstName: 'Lerato' });
  await expect.poll(() => app.session.employeeId).toBe(10);
});

test('says how many companies were never read', async () => {
  const { screen } = await find('dlamini');
  await expect.element(screen.getByText(searchMessages.unread(3))).toBeVisible();
});

test('says when more employees match than are shown, and limits the length of a search', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...hit('c-1', 'My payroll'), employeeId: index }));
  const { asked, screen } = await find('dlamini', {
    'search.find': () => ({ employees: many, companies: [], unreadCompanies: 0 }),
  });
  await expect.element(screen.getByText(searchMessages.more(20))).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(20);
  await userEvent.fill(screen.getByRole('combobox', { name: searchMessages.title }), '');
  await userEvent.keyboard('x'.repeat(201));
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'search.find')?.input)
    .toMatchObject({ text: 'x'.repeat(200) });
});

test('says when nobody matches', async () => {
  const none = { employees: [], companies: [], unreadCompanies: 0 };
  const { screen } = await find('zebra', { 'search.find': () => none });
  await expect.element(screen.getByText(searchMessages.none)).toBeVisible();
});

test('says when the search fails', async () => {
  const { screen } = await find('zebra', {
    'search.find': () => {
      throw new AppError('store-unavailable', { reason: 'corrupt' });
    },
  });
  await expect.element(screen.getByText(searchMessages.failed, { exact: false })).toBeVisible();
});

test('ignores the answer to an outdated search', async () => {
  const gate = Promise.withResolvers<void>();
  const { screen } = await find('a', {
    'search.find': async ({ text }) => {
      if (text === 'a') await gate.promise;
      return {
        employees: [{ ...hit('c-1', 'My payroll'), lastName: text }],
        companies: [],
        unreadCompanies: 0,
      };
    },
  });
  await userEvent.keyboard('b');
  await expect.element(screen.getByText('ab, Sipho')).toBeVisible();
  gate.resolve();
  await expect.element(screen.getByText('ab, Sipho')).toBeVisible();
  expect(screen.getByText('a, Sipho', { exact: true }).query()).toBeNull();
});
