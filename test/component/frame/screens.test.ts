import { shortcutKeys, type Platform } from '#actions/shortcut.ts';
import { actionIds, actionTable, type ActionId } from '#actions/table.ts';
import type { ActionDefinition } from '#actions/define.ts';
import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import { routes, screenActions, screens } from '#renderer/screens.ts';
import { frameMessages } from '#messages/frame.ts';
import { screenMessages } from '#messages/screens.ts';
import type { AppState } from '#state/context.ts';
import { tick, type Component } from 'svelte';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connection, karoo, weekly } from '#test/support/samples/karoo.ts';
import { renderInApp } from '../support/render-in-app.ts';
import AskingScreen from './AskingScreen.svelte';

const platforms: readonly Platform[] = ['windows', 'mac', 'linux'];

/** Keys that the operating system, the window's own menu or every text field uses. */
const taken = [...'ACXVQWMHTRNP'.split('').map((letter) => `Mod+${letter}`), 'F11'];

const definitions: Partial<Record<ActionId, ActionDefinition>> = { ...actionTable, ...screenActions };
const shortcuts = actionIds.flatMap((id) => definitions[id]?.shortcut ?? []);

test('has a row and an action for every screen with texts', () => {
  expect(routes.toSorted()).toEqual(Object.keys(screenMessages).toSorted());
  for (const route of routes) expect(Object.keys(definitions)).toContain(`go.${route}`);
});

test.each(platforms)('gives no two actions the same keys on %s', (platform) => {
  const keys = shortcuts.map((shortcut) => shortcutKeys(shortcut, platform).join('+').toLowerCase());
  expect(new Set(keys).size).toBe(keys.length);
});

test('does not use keys of the system or the window', () => {
  const used = shortcuts.map((shortcut) => shortcut.toLowerCase());
  expect(used.length).toBeGreaterThan(20);
  for (const shortcut of taken) expect(used).not.toContain(shortcut.toLowerCase());
});

const choices: readonly ((app: AppState) => void)[] = [
  ({ session }) => session.chooseConnection(connection),
  ({ session }) => session.chooseCompany(karoo),
  ({ session }) => session.choosePeriod(weekly, '2026-11-20'),
];

test.each([
  ['outbox', 0, null],
  ['companies', 0, 'connection'],
  ['pay-periods', 1, 'company'],
  ['employees', 1, 'company'],
  ['bulk-inputs', 0, 'connection'],
  ['bulk-inputs', 1, 'company'],
] as const)('opens %s after %i choices, or says what is missing: %s', async (route, chosen, missing) => {
  const shown: unknown[] = [];
  const Screen: Component<never> = (_anchor, props: unknown) => (shown.push(props), {});
  const { app, screen } = await renderInApp(ScreenPlace, {
    props: { needs: screens[route].needs, screen: Screen },
    prepare: (state) => choices.slice(0, chosen).forEach((choose) => choose(state)),
  });
  if (missing === null) {
    await expect.poll(() => shown).toHaveLength(1);
    return;
  }
  await expect.element(screen.getByText(frameMessages.missing[missing].title)).toBeVisible();
  expect(shown).toEqual([]);
  expect(app.actions.can(`go.${route}`)).toBe(false);
});

test.each([
  ['home', []],
  ['pay-periods', ['Karoo Fresh Produce']],
  ['bulk-inputs', ['Karoo Fresh Produce', 'Weekly', 'Period to 20\u00a0Nov\u00a02026']],
] as const)('says above a dialog of %s whose payroll it is about: %o', async (route, expected) => {
  const { screen } = await renderInApp(ScreenPlace, {
    props: { needs: screens[route].needs, screen: AskingScreen },
    prepare: (state) => choices.forEach((choose) => choose(state)),
  });
  const heading = screen.getByRole('dialog').getByText('Send it?');
  await expect.element(heading).toBeVisible();
  const all = ['Karoo Fresh Produce', 'Weekly', 'Period to 20\u00a0Nov\u00a02026'] as readonly string[];
  const shown = heading.element().parentElement?.textContent ?? '';
  expect(all.filter((words) => shown.includes(words))).toEqual(expected);
});

/** The screen of inputs, of a company whose periods are these. */
async function openWithoutPeriod(ends: readonly string[]) {
  const shown: unknown[] = [];
  const Screen: Component<never> = (_anchor, { period }: { period?: unknown }) => (shown.push(period), {});
  const periods = ends.map((end) => ({ end, payslips: 3, finalised: 1 }));
  const opened = await renderInApp(ScreenPlace, {
    props: { needs: screens['bulk-inputs'].needs, screen: Screen },
    prepare: (state) => {
      choices.slice(0, 2).forEach((choose) => choose(state));
      state.navigation.go('bulk-inputs');
    },
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [{ ...weekly, employees: 3 }], fetchedAt: 1 }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt: 1 }),
    },
  });
  return { ...opened, shown, periods };
}

test('asks a screen about a period for the period, by keys alone, and opens it there', async () => {
  const { app, screen, shown } = await openWithoutPeriod(['2026-11-13', '2026-11-20']);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(screenMessages['bulk-inputs'].title);
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('13{Enter}');
  await expect.poll(() => shown).toEqual([expect.objectContaining({ periodEnd: '2026-11-13' })]);
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('takes the focus from the frame, which has it where a screen is gone', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  main.focus();
  const { screen } = await openWithoutPeriod(['2026-11-13', '2026-11-20']);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  main.remove();
});

test('keeps the period that the clerk moved to when a newer one arrives', async () => {
  const { app, screen, periods, emit } = await openWithoutPeriod(['2026-11-13', '2026-11-06']);
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  const chosen = () => screen.getByRole('option', { selected: true }).element().textContent;
  const before = chosen();
  periods.unshift({ end: '2026-11-20', payslips: 3, finalised: 1 });
  // Of another company, nothing is read again.
  emit('companies.changed', { connectionId: connection.id, companyId: 99 });
  emit('companies.changed', app.session.companyRef ?? { connectionId: '', companyId: null });
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(3);
  expect(chosen()).toBe(before);
});

test('says why the periods cannot be read, and tries again', async () => {
  let fails = true;
  const { screen } = await renderInApp(ScreenPlace, {
    props: { needs: screens['bulk-inputs'].needs, screen: (() => ({})) as Component<never> },
    prepare: (state) => choices.slice(0, 2).forEach((choose) => choose(state)),
    handlers: {
      'companies.payFrequencies': () => {
        if (fails) throw new Error('no');
        return { payFrequencies: [{ ...weekly, employees: 3 }], fetchedAt: 1 };
      },
      'bulkInputs.periods': () => ({
        periods: [{ end: '2026-11-20', payslips: 3, finalised: 1 }],
        unread: 0,
        fetchedAt: 1,
      }),
    },
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(screen.getByRole('option')).toBeVisible();
});

test('leads to all periods while none is known, and shows them as they arrive', async () => {
  const { app, screen, periods, emit } = await openWithoutPeriod([]);
  const { title, action } = frameMessages.missing.period;
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: action })).toBeVisible();
  periods.push({ end: '2026-11-20', payslips: 3, finalised: 1 });
  emit('companies.changed', app.session.companyRef ?? { connectionId: '', companyId: null });
  await expect.element(screen.getByRole('option')).toBeVisible();
  await expect.element(screen.getByText(title)).not.toBeInTheDocument();
});

test.each([
  ['bulk-inputs', true],
  ['sent-inputs', true],
  ['pay-periods', false],
  ['employees', false],
] as const)('recreates %s for another period: %s', async (route, isRecreated) => {
  const created: unknown[] = [];
  const Screen: Component<never> = (_anchor, props: unknown) => (created.push(props), {});
  const { app } = await renderInApp(ScreenPlace, {
    props: { needs: screens[route].needs, screen: Screen },
    prepare: (state) => choices.forEach((choose) => choose(state)),
  });
  await expect.poll(() => created).toHaveLength(1);
  app.session.choosePeriod(weekly, '2026-11-27');
  await tick();
  expect(created).toHaveLength(isRecreated ? 2 : 1);
});

test('tells a screen its period, also one that does without', async () => {
  const shown: unknown[] = [];
  const Screen: Component<never> = (_anchor, props: { period?: unknown }) => (shown.push(props.period), {});
  const { app } = await renderInApp(ScreenPlace, {
    props: { needs: screens['sent-inputs'].needs, screen: Screen },
    prepare: (state) => choices.slice(0, 2).forEach((choose) => choose(state)),
  });
  app.session.choosePeriod(weekly, '2026-11-27');
  await expect.poll(() => shown).toEqual([null, app.session.period]);
});
