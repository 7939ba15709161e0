import { actionIds, labelOf, type ActionId } from '#actions/table.ts';
import { actionMessages } from '#messages/actions.ts';
import { frameMessages } from '#messages/frame.ts';
import { AppError } from '#kit/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import PaletteHost from './PaletteHost.svelte';
import { aFoundEmployee } from '#test/support/samples/employees.ts';
import { fetchedAt, karoo, weekly } from '#test/support/samples/karoo.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { inKaroo, renderInApp } from '../support/render-in-app.ts';

const nobody = { employees: [], companies: [], unreadCompanies: 0 };
const answer = {
  ...nobody,
  employees: [aFoundEmployee({ employeeId: 17, number: 'KF017', firstName: 'Thandi', lastName: 'Dlamini' })],
};

type Screen = Awaited<ReturnType<typeof renderInApp>>['screen'];
const first = (screen: Screen) => screen.getByRole('option').first();

async function openPalette(
  possible: readonly ActionId[] = [],
  { inCompany = false, handlers = {} }: { inCompany?: boolean; handlers?: FakeHandlers } = {},
) {
  const [settings, onopen, onhelp] = [vi.fn(), vi.fn(), vi.fn()];
  const rendered = await renderInApp(PaletteHost, {
    props: { onopen, onhelp },
    handlers: { 'search.find': ({ text }) => (text === 'kf017' ? answer : nobody), ...handlers },
    prepare: (app) => {
      if (inCompany) inKaroo(app);
      app.actions.handle('go.settings', settings);
      for (const id of possible) app.actions.handle(id, vi.fn());
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
  await expect.poll(() => settings).toHaveBeenCalledOnce();
  expect(screen.getByRole('combobox').query()).toBeNull();
});

test('ranks actions that begin with the typed words before others', async () => {
  const { screen } = await openPalette(['view.next-task', 'go.home']);
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
  const { app, screen } = await openPalette(actionIds.filter((id) => id.startsWith('go.')));
  app.actions.handle(meant, go);
  await userEvent.keyboard(typed);
  await expect.element(first(screen)).toHaveAccessibleName(expect.stringContaining(labelOf(meant)));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => go).toHaveBeenCalledOnce();
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
  await expect.poll(() => settings).toHaveBeenCalledOnce();
  app.actions.run('application.palette');
  const group = screen.getByRole('group', { name: frameMessages.paletteBox.recent });
  await expect.element(group.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => settings).toHaveBeenCalledTimes(2);
});

test('finds an employee beside the actions, and opens them', async () => {
  const { screen, onopen } = await openPalette();
  await userEvent.keyboard('kf017');
  await expect.element(first(screen)).toHaveAccessibleName(/^Dlamini, Thandi Employee · Karoo Fresh Produce/);
  await userEvent.keyboard('{Enter}');
  const employee = expect.objectContaining({ kind: 'employee', employeeId: 17 });
  await expect.poll(() => onopen).toHaveBeenCalledWith(employee);
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
  await expect.element(first(screen)).toHaveAccessibleName('Zoom Settings');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('settings');
  expect(app.navigation.wanted).toEqual({ title: 'Appearance' });
});

test('finds the keys of the sheet, and opens the shortcuts', async () => {
  const { app, screen } = await openPalette();
  await userEvent.keyboard('edge of the filled');
  await expect.element(first(screen)).toHaveAccessibleName(/To the edge of the filled cells/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('shortcuts');
});

test.each([
  ['check the outcome', { page: 'sending', section: '' }],
  ['irp5', { page: 'where', section: 'IRP5 and IT3(a)' }],
])('opens the manual where it tells of "%s"', async (typed, place) => {
  const { onhelp, screen } = await openPalette();
  await userEvent.keyboard(typed);
  await expect.element(first(screen)).toHaveAccessibleName(/Help/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onhelp).toHaveBeenCalledExactlyOnceWith(place);
});

test('opens a period by the name of its month', async () => {
  const period = (end: string) => ({ end, payslips: 4, finalised: 4 });
  const { app, screen } = await openPalette([], {
    inCompany: true,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [{ ...weekly, employees: 4 }], fetchedAt }),
      'bulkInputs.periods': () => ({
        periods: ['2026-11-20', '2026-10-30'].map(period),
        unread: 0,
        fetchedAt,
      }),
    },
  });
  await userEvent.keyboard('october');
  await expect.element(first(screen)).toHaveAccessibleName(/^30\sOct\s2026 Pay period · Weekly · Finalised/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.session.period).toMatchObject({ companyId: karoo.id, periodEnd: '2026-10-30' });
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('does not offer the periods of one company in another whose periods cannot be read', async () => {
  const { app, screen } = await openPalette([], {
    inCompany: true,
    handlers: {
      'companies.payFrequencies': ({ companyId }) => {
        if (companyId !== karoo.id) throw new AppError('internal', {});
        return { payFrequencies: [{ ...weekly, employees: 4 }], fetchedAt };
      },
      'bulkInputs.periods': () => ({
        periods: [{ end: '2026-10-30', payslips: 4, finalised: 4 }],
        unread: 0,
        fetchedAt,
      }),
    },
  });
  const offered = screen.getByRole('option', { name: /Pay period · Weekly/ });
  await userEvent.keyboard('october');
  await expect.element(offered).toBeVisible();
  await userEvent.keyboard('{Escape}');
  app.session.chooseCompany({ id: 43, name: 'Protea Joinery' });
  app.actions.run('application.palette');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('october');
  await expect.element(first(screen)).toBeVisible();
  expect(offered.query()).toBeNull();
});

test('opens the form of a report of the service by another name', async () => {
  const { app, screen } = await openPalette(['go.reports']);
  await userEvent.keyboard('leave provision');
  await expect.element(first(screen)).toHaveAccessibleName('Leave liability Report');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('reports');
  expect(app.session.consumeReport()).toEqual({ ask: 'leave_liability_v2' });
});

test('opens a screen on the month that is typed', async () => {
  const { app, screen } = await openPalette(['go.emp201']);
  await userEvent.keyboard('emp201 2026-10');
  await expect.element(first(screen)).toHaveAccessibleName(/^EMP201, October 2026/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('emp201');
  expect(app.navigation.month).toBe('2026-10');
});

test('lists an act that is not possible before the people who are called like it, with its reason', async () => {
  const undone = aFoundEmployee({ firstName: 'Thabo', lastName: 'Undongwe' });
  const { screen } = await openPalette([], {
    handlers: { 'search.find': () => ({ ...nobody, employees: [undone] }) },
  });
  await userEvent.keyboard('undo');
  await expect.element(screen.getByRole('option', { name: /Undongwe/ })).toBeVisible();
  await expect.element(first(screen)).toHaveAccessibleName(/Undo the last edit Choose a pay period first/);
});

/** The screen behind the palette. */
function showScreen(html: string): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.prepend(main);
  onTestFinished(() => main.remove());
  return main;
}

test('presses a button of the screen by its name', async () => {
  const main = showScreen('<button class="button">End service…</button>');
  const pressed = vi.fn();
  main.querySelector('button')?.addEventListener('click', pressed);
  const { screen } = await openPalette();
  await userEvent.keyboard('end service');
  await expect.element(first(screen)).toHaveAccessibleName('End service… This screen');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => pressed).toHaveBeenCalledOnce();
});

test('names a button as it is seen, without what is there for screen readers', async () => {
  showScreen(
    '<button class="button">Zebra <b aria-hidden="true">2</b> <b class="visually-hidden">2 wait</b></button>',
  );
  const { screen } = await openPalette();
  await userEvent.keyboard('zebra');
  await expect.element(first(screen)).toHaveAccessibleName('Zebra 2 This screen');
});

test('goes to a field of the screen by its name, to type over what is there', async () => {
  const main = showScreen('<label for="job">Job title</label><input id="job" value="Picker" />');
  await openPalette();
  await userEvent.keyboard('job title{Enter}');
  const field = main.querySelector('input');
  await expect.poll(() => document.activeElement).toBe(field);
  await userEvent.keyboard('Driver');
  expect(field?.value).toBe('Driver');
});

test('lists no button of the screen that is off, in a row, for good, or named like another', async () => {
  showScreen(`
    <button class="button" disabled>Zebra one</button>
    <table><tbody><tr><td><button class="button">Zebra two</button></td></tr></tbody></table>
    <button class="button danger">Zebra three</button>
    <button class="button">Zebra four</button><button class="button">Zebra four</button>
    <button class="button">Zebra five</button>
  `);
  const { screen } = await openPalette();
  await userEvent.keyboard('zebra');
  await expect.element(first(screen)).toHaveAccessibleName('Zebra five This screen');
  expect(screen.getByRole('option').elements()).toHaveLength(1);
});

test('lists the buttons of the dialog that it was opened over, and none behind that', async () => {
  const main = showScreen('<button class="button">Zebra behind</button><dialog></dialog>');
  const dialog = main.querySelector('dialog');
  dialog?.insertAdjacentHTML('beforeend', '<button class="button">Zebra within</button>');
  dialog?.showModal();
  const { screen } = await openPalette();
  await userEvent.keyboard('zebra');
  await expect.element(first(screen)).toHaveAccessibleName('Zebra within This screen');
  expect(screen.getByRole('option').elements()).toHaveLength(1);
});
