import { exportAs } from '#test/support/page/export-as.ts';
import { AppError } from '#kit/errors.ts';
import Employees from '#features/employees/Employees.svelte';
import { presentError } from '#bridge/present-error.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import type { CallInput } from '#bridge/bridge.ts';
import { employeeTableMessages } from '#features/employees/texts/employee-table.ts';
import { employeesMessages, employeeMessages } from '#features/employees/texts/employees.ts';
import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import { formatAge, formatDate } from '#messages/format.ts';
import { commonMessages } from '#messages/common.ts';
import { syncMessages } from '#features/sync/texts.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aServicePeriod } from '#test/support/samples/leaving.ts';
import { renderScreen } from '../support/render-in-app.ts';
import { company, groups, windowOf } from '#test/support/samples/karoo.ts';
import { anEmployeeLine, employeeDetail } from '#test/support/samples/employees.ts';
import { sync } from '../support/quiet-main.ts';

const host = 'example.test';
const offline = () => {
  throw new AppError('offline', { host });
};

const open = (handlers?: FakeHandlers) => renderScreen('read-company', Employees, handlers);

test('fetches windows of a long list on scrolling, and renders only visible rows', async () => {
  const { asked, screen } = await open();
  const grid = screen.getByRole('grid');
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '1235');
  const windows = () =>
    asked
      .filter(({ call }) => call === 'employees.list')
      .map(({ input }) => (input as { window: { offset: number } }).window.offset);
  expect(windows()).toEqual([0]);
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('Dlamini 1233, Sipho')).toBeVisible();
  expect(windows()).toEqual([0, 1_000]);
  expect(grid.element().querySelectorAll('tbody tr').length).toBeLessThan(120);
});

test('sends search, filters and sort order to main', async () => {
  const { asked, screen } = await open();
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  await screen.getByRole('searchbox').fill('naidoo');
  await screen.getByRole('button', { name: employeesMessages.columns.number }).click();
  await screen.getByRole('button', { name: employeesMessages.columns.number }).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'employees.list')?.input)
    .toEqual({
      ...company,
      payFrequencyId: null,
      payPointId: null,
      service: null,
      customFields: [],
      search: 'naidoo',
      sort: { by: 'number', descending: true },
      window: { offset: 0, limit: 500 },
    });
});

test('exports the listed employees in order, with the filters that apply', async () => {
  const { asked, screen } = await open({
    'employees.list': ({ search, window }) => windowOf(search === '' ? 1_234 : 501, anEmployeeLine, window),
    'exports.saveTable': () => ({ saved: { name: 'Employees.xlsx' } }),
  });
  await screen.getByRole('searchbox').fill('dlamini');
  await expect.element(screen.getByText(employeesMessages.found(501))).toBeVisible();
  await screen.getByRole('button', { name: employeesMessages.many }).click();
  await screen.getByRole('menuitem', { name: employeesMessages.table }).click();
  await expect.element(screen.getByText(employeeTableMessages.subtitle(501))).toBeVisible();
  await exportAs(screen, 'xlsx');
  const saved = () => asked.find(({ call }) => call === 'exports.saveTable');
  await expect.poll(saved).toBeDefined();
  const { about, rows, sheets } = saved()?.input as CallInput<'exports', 'saveTable'>;
  expect([about, rows]).toEqual([company, 501]);
  expect(sheets[0].rows.map(([name]) => name)).toEqual(
    Array.from({ length: 501 }, (_, index) => `Dlamini ${index}, Sipho`),
  );
  expect(sheets[1]?.rows).toContainEqual([employeeTableMessages.facts.found, 'dlamini']);
  await screen.getByRole('button', { name: employeeTableMessages.back }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('dlamini');
});

test('ignores the answer to an outdated query', async () => {
  const gate = Promise.withResolvers<void>();
  const { screen } = await open({
    'employees.list': async ({ search, window }) => {
      if (search === 'slow') await gate.promise;
      return windowOf(
        search === '' ? 3 : 1,
        (index) => anEmployeeLine(index, { lastName: search || 'Botha' }),
        window,
      );
    },
  });
  await expect.element(screen.getByText('Botha, Sipho').first()).toBeVisible();
  await screen.getByRole('searchbox').fill('slow');
  await screen.getByRole('searchbox').fill('fast');
  await expect.element(screen.getByText('fast, Sipho')).toBeVisible();
  gate.resolve();
  await expect.element(screen.getByText('fast, Sipho')).toBeVisible();
  expect(screen.getByText('slow, Sipho').query()).toBeNull();
});

test('distinguishes no employees from no matches, and can clear the filters', async () => {
  const { screen } = await open({
    'employees.list': ({ search, window }) => windowOf(search === '' ? 2 : 0, anEmployeeLine, window),
  });
  await screen.getByRole('searchbox').fill('zebra');
  await expect.element(screen.getByText(employeesMessages.noMatch.title)).toBeVisible();
  await screen.getByRole('button', { name: employeesMessages.noMatch.clear }).click();
  await expect.element(screen.getByText('Dlamini 1, Sipho')).toBeVisible();
});

test('says when a company has no employees', async () => {
  const { screen } = await open({ 'employees.list': ({ window }) => windowOf(0, anEmployeeLine, window) });
  await expect.element(screen.getByText(employeesMessages.empty.title)).toBeVisible();
});

test('says why the list cannot be loaded, and retries', async () => {
  let broken = true;
  const { screen } = await open({
    'employees.list': ({ window }) => {
      if (broken) throw new AppError('store-unavailable', { reason: 'failed' });
      return windowOf(2, anEmployeeLine, window);
    },
  });
  const { title } = presentError(new AppError('store-unavailable', { reason: 'failed' }));
  await expect.element(screen.getByText(title)).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Dlamini 1, Sipho')).toBeVisible();
});

test('reads a company for the first time, and shows progress', async () => {
  let read = false;
  const running = { ...sync, phase: 'running' as const, done: 3, total: 12, syncedAt: null };
  const { emit, asked, screen } = await open({
    'employees.groups': () => ({ ...groups, fetchedAt: read ? groups.fetchedAt : null }),
    'sync.start': () => running,
  });
  await expect.element(screen.getByText(syncMessages.calls(3, 12), { exact: false })).toBeVisible();
  expect(asked.find(({ call }) => call === 'sync.start')?.input).toEqual({
    ...company,
    scope: 'company',
    agreed: false,
  });
  read = true;
  emit('companies.changed', company);
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
});

test('asks before a refresh that takes minutes', async () => {
  const planned = { ...sync, phase: 'planned' as const, total: 1_210, leftMs: 1_260_000, syncedAt: null };
  const { asked, screen } = await open({
    'employees.groups': () => ({ ...groups, fetchedAt: null }),
    'sync.start': ({ agreed }) => ({ ...planned, phase: agreed ? 'running' : 'planned' }),
  });
  await expect.element(screen.getByText(syncMessages.long.text(1_210, 1_260_000))).toBeVisible();
  await screen.getByRole('button', { name: syncMessages.long.yes }).click();
  expect(asked.findLast(({ call }) => call === 'sync.start')?.input).toMatchObject({ agreed: true });
});

test('says that it is offline when nothing is cached', async () => {
  const { screen } = await open({
    'employees.groups': () => ({ ...groups, fetchedAt: null }),
    'sync.start': () => ({ ...sync, phase: 'failed', failure: { code: 'offline', params: { host } } }),
  });
  const { title } = presentError(new AppError('offline', { host }));
  await expect.element(screen.getByText(title)).toBeVisible();
});

test('opens an employee by keyboard, shows cached data while offline, and returns the focus to the list', async () => {
  const { app, screen } = await open({ 'employees.refresh': offline });
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  (screen.getByRole('grid').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(app.session.employeeId).toBe(1_001);
  const panel = screen.getByRole('complementary', { name: employeeMessages.panel });
  await expect.element(panel.getByText(employeeMessages.paymentMethods.eft_manual)).toBeVisible();
  await expect.element(panel.getByText(commonMessages.neverRead)).toBeVisible();
  await expect.element(panel.getByText(formatDate('2026-11-20'))).toBeVisible();
  await expect.element(panel.getByText(commonMessages.notReadAgain)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(panel.query()).toBeNull();
  await expect.element(screen.getByRole('grid')).toHaveFocus();
});

test('shows the age of each part that is older than the record', async () => {
  const day = 24 * 3_600_000;
  const payslips = { ...employeeDetail.payslips, fetchedAt: Date.now() - 3 * day };
  const { screen } = await open({
    'employees.read': () => ({ ...employeeDetail, payslips }),
    'employees.refresh': offline,
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  const panel = screen.getByRole('complementary', { name: employeeMessages.panel });
  const part = panel.getByRole('region', { name: employeeMessages.payslips });
  const age = commonMessages.ageOfData(formatAge(payslips.fetchedAt, Date.now()));
  await expect.element(part.getByText(age)).toBeVisible();
  expect(panel.getByText(age).elements()).toHaveLength(1);
});

test('stops loading an employee when the clerk moves to another', async () => {
  const { asked, screen } = await open({
    'employees.refresh': () => new Promise(() => undefined),
    'employees.stopReading': () => ({}),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByText('Dlamini 1, Sipho').click();
  await expect
    .poll(() => asked.filter(({ call }) => call === 'employees.stopReading').map(({ input }) => input))
    .toEqual([{ ...company, employeeId: 1_000 }]);
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'employees.stopReading')?.input)
    .toEqual({ ...company, employeeId: 1_001 });
});

test('shows a background refresh of the employee at once', async () => {
  let view = employeeDetail;
  const { emit, screen } = await open({ 'employees.read': () => view });
  await screen.getByText('Dlamini 0, Sipho').click();
  await expect.element(screen.getByText(commonMessages.neverRead)).toBeVisible();
  view = {
    ...employeeDetail,
    servicePeriods: {
      items: [aServicePeriod()],
      fetchedAt: Date.now(),
    },
  };
  emit('companies.changed', { ...company, employeeId: 1_000 });
  await expect.element(screen.getByText(employeeMessages.openPeriod(formatDate('2021-03-01')))).toBeVisible();
});

test('ignores another company with the same ids', async () => {
  const { asked, emit, screen } = await open();
  await expect.element(screen.getByText('Dlamini 0, Sipho')).toBeVisible();
  const before = asked.length;
  emit('companies.changed', { ...company, connectionId: 'c-2' });
  emit('companies.changed', { ...company, connectionId: 'c-2', employeeId: 1_000 });
  expect(asked.slice(before).filter(({ call }) => call.startsWith('employees.'))).toEqual([]);
});

test('clears the unreachable notice once the service answers again', async () => {
  let refresh = offline as () => { fetchedAt: number };
  const { emit, screen } = await open({ 'employees.refresh': () => refresh() });
  await screen.getByText('Dlamini 0, Sipho').click();
  const failure = screen.getByText(commonMessages.notReadAgain);
  await expect.element(failure).toBeVisible();
  refresh = () => ({ fetchedAt: Date.now() });
  const now = { state: 'online' as const, lastAnswerAt: Date.now() };
  emit('connections.reachabilityChanged', { ...now, connectionId: 'c-2' });
  await expect.element(failure).toBeVisible();
  emit('connections.reachabilityChanged', { ...now, connectionId: company.connectionId });
  await expect.poll(() => failure.query()).toBeNull();
});

test('leads from the search into the list by the down arrow, and to the first hit by Enter', async () => {
  const { app, screen } = await open({
    'employees.list': ({ search, window }) =>
      windowOf(3, (index) => anEmployeeLine(search === 'zulu' ? 7 + index : index), window),
  });
  const search = screen.getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  await search.click();
  await userEvent.keyboard('zulu{Enter}');
  await expect.poll(() => app.session.employeeId).toBe(anEmployeeLine(7).employeeId);
});

test('opens the first hit, not the first of all, when the down arrow and Enter come before the hits', async () => {
  const gate = Promise.withResolvers<void>();
  const { app, screen } = await open({
    'employees.list': async ({ search, window }) => {
      if (search === 'zulu') await gate.promise;
      return windowOf(3, (index) => anEmployeeLine(search === 'zulu' ? 7 + index : index), window);
    },
  });
  await screen.getByRole('searchbox').click();
  await userEvent.keyboard('zulu{ArrowDown}{Enter}');
  expect(app.session.employeeId).toBeNull();
  gate.resolve();
  await expect.poll(() => app.session.employeeId).toBe(anEmployeeLine(7).employeeId);
});

test('opens the form of a new employee from the list', async () => {
  const { app, press } = await open();
  await press(onboardingMessages.add);
  expect(app.navigation.route).toBe('onboarding');
  expect(app.navigation.wanted).toEqual({ title: onboardingMessages.add });
});
