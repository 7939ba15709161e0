import { actionIds, labelOf, type ActionId } from '#actions/table.ts';
import { actionMessages } from '#messages/actions.ts';
import { frameMessages } from '#messages/frame.ts';
import { helpMessages } from '#messages/help.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import PaletteHost from './PaletteHost.svelte';
import { renderInApp } from '../support/render-in-app.ts';
import { aFoundEmployee } from '#test/support/samples/employees.ts';

const nobody = { employees: [], companies: [], unreadCompanies: 0 };
const answer = {
  ...nobody,
  employees: [aFoundEmployee({ employeeId: 17, number: 'KF017', firstName: 'Thandi', lastName: 'Dlamini' })],
};

async function openPalette(settings = vi.fn(), onopen = vi.fn(), possible: readonly ActionId[] = []) {
  const onhelp = vi.fn();
  const rendered = await renderInApp(PaletteHost, {
    props: { onopen, onhelp },
    handlers: { 'search.find': ({ text }) => (text === 'kf017' ? answer : nobody) },
    prepare: ({ actions }) => {
      actions.handle('go.settings', settings);
      for (const id of possible) actions.handle(id, vi.fn());
    },
  });
  rendered.app.actions.run('application.palette');
  await expect.element(rendered.screen.getByRole('combobox')).toHaveFocus();
  return { ...rendered, settings, onopen, onhelp };
}

test('lists every action of the table', async () => {
  const { screen } = await openPalette();
  for (const id of actionIds) {
    await expect
      .element(screen.getByRole('option', { name: labelOf(id), exact: false }).first())
      .toBeInTheDocument();
  }
  expect(screen.getByRole('option').elements()).toHaveLength(actionIds.length);
});

test('runs the typed action and closes', async () => {
  const { screen, settings } = await openPalette();
  await userEvent.keyboard('settin{Enter}');
  expect(settings).toHaveBeenCalledOnce();
  expect(screen.getByRole('combobox').query()).toBeNull();
});

test('ranks actions that begin with the typed words before others', async () => {
  const { screen } = await openPalette(vi.fn(), vi.fn(), ['view.next-task', 'go.home']);
  await userEvent.keyboard('home');
  const mentioned = screen.getByRole('option', { name: labelOf('view.next-task'), exact: false });
  await expect.element(mentioned).not.toHaveAttribute('aria-disabled', 'true');
  const meant = screen.getByRole('option', { name: labelOf('go.home'), exact: false });
  await expect.element(meant).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['pay', 'go.pay'],
  ['eft', 'go.pay'],
  ['bank file', 'go.pay'],
  ['garnishee', 'go.remittances'],
  ['third parties', 'go.remittances'],
] as const)('opens the screen that is meant when "%s" and Enter are typed', async (typed, meant) => {
  const go = vi.fn();
  const { app } = await openPalette(
    vi.fn(),
    vi.fn(),
    actionIds.filter((id) => id.startsWith('go.')),
  );
  app.actions.handle(meant, go);
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(go).toHaveBeenCalledOnce();
});

test('does not run an unavailable action, and says why', async () => {
  const { screen } = await openPalette();
  await userEvent.keyboard('discard');
  const option = screen.getByRole('option', { name: actionMessages['bulk-inputs.discard'], exact: false });
  await expect.element(option).toHaveAttribute('aria-disabled', 'true');
  await expect.element(option.getByText('Choose a pay period first')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox')).toBeVisible();
});

test('wraps round with the arrow keys', async () => {
  const { screen } = await openPalette();
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option').last();
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});

test('says when nothing matches', async () => {
  const { screen } = await openPalette();
  await userEvent.keyboard('zebra');
  await expect.element(screen.getByText(frameMessages.paletteBox.none)).toBeVisible();
});

test('lists the most recent choice first', async () => {
  const { app, screen, settings } = await openPalette();
  await userEvent.keyboard('settings{Enter}');
  app.actions.run('application.palette');
  const group = screen.getByRole('group', { name: frameMessages.paletteBox.recent });
  await expect.element(group.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(settings).toHaveBeenCalledTimes(2);
});

test('finds an employee beside the actions, and opens them', async () => {
  const { screen, onopen } = await openPalette();
  await userEvent.keyboard('kf017');
  const group = screen.getByRole('group', { name: 'Employees' });
  await expect.element(group.getByRole('option', { name: /Dlamini, Thandi/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onopen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'employee', employeeId: 17 }));
});

test('searches once for each typed text', async () => {
  const { asked } = await openPalette();
  await userEvent.keyboard('kf017');
  await expect.poll(() => asked.length).toBe(5);
  // An answer must not make it ask again.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.map(({ input }) => input)).toMatchObject(
    ['k', 'kf', 'kf0', 'kf01', 'kf017'].map((text) => ({ text })),
  );
});

test('finds screens and actions by everyday names', async () => {
  const { screen } = await openPalette();
  const named = async (words: string, label: string) => {
    await screen.getByRole('combobox').fill(words);
    await expect.element(screen.getByRole('option', { name: label, exact: false }).first()).toBeVisible();
  };
  await named('new employee', labelOf('go.onboarding'));
  await named('leaver', labelOf('go.employees'));
  await named('xero', labelOf('go.journals'));
  await named('raise', labelOf('bulk-inputs.increase'));
});

test('finds a setting by its everyday name, and opens its section', async () => {
  const { app, screen } = await openPalette();
  await userEvent.keyboard('font size');
  await expect
    .element(screen.getByRole('group', { name: 'Settings' }).getByRole('option', { name: 'Zoom' }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(app.navigation.route).toBe('settings');
  expect(app.navigation.wanted).toEqual({ title: 'Appearance' });
});

test('finds the keys of the sheet, and opens the shortcuts', async () => {
  const { app, screen } = await openPalette();
  await userEvent.keyboard('edge of the filled');
  await expect
    .element(screen.getByRole('group', { name: 'In the sheet' }).getByRole('option').first())
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(app.navigation.route).toBe('shortcuts');
});

test('finds a page of the manual, and opens it', async () => {
  const { onhelp, screen } = await openPalette();
  await userEvent.keyboard('check the outcome');
  await expect
    .element(screen.getByRole('group', { name: helpMessages.pages }).getByRole('option').first())
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onhelp).toHaveBeenCalledExactlyOnceWith('sending');
});
