import { companyKey } from '#kit/company-key.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import type { AppState } from '#state/context.ts';
import { companiesMessages } from '#features/companies/texts/companies.ts';
import { frameMessages } from '#messages/frame.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { connection, karoo, periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { renderFrame } from './render-frame.ts';

const protea = { id: 41, name: 'Protea Joinery' };
const ref = periodEnding('2026-11-13');
const words = frameMessages.switcher;

const handlers: FakeHandlers = {
  'companies.list': () => ({ companies: [protea, karoo], fetchedAt: 1 }),
  'companies.marks': () => ({ marks: [{ companyId: 42, favourite: true, hue: null }] }),
  'bulkInputs.periods': () => ({
    periods: [
      { end: '2026-11-20', payslips: 3, finalised: 1 },
      { end: '2026-11-13', payslips: 3, finalised: 3 },
    ],
    unread: 0,
    fetchedAt: 1,
  }),
  'bulkInputs.drafts': () => ({ drafts: [{ ref, cells: 4, updatedAt: 1 }] }),
};

async function openFrame(more: FakeHandlers = {}) {
  const prepare = async (app: AppState) => {
    app.navigation.start('bulk-inputs');
    app.session.chooseConnection(connection);
    app.session.chooseCompany(protea);
    await app.companyMarks.read('c-1');
  };
  const rendered = await renderFrame(prepare, { ...handlers, ...more });
  const options = () =>
    rendered.screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent.replaceAll(/\s+/g, ' ').trim());
  return { ...rendered, options };
}

test('shows the full company name and the shortcut on keyboard focus', async () => {
  const { screen } = await openFrame();
  const switcher = screen.getByRole('button', { name: /Protea Joinery/ });
  await expect.element(switcher).toBeVisible();
  while (document.activeElement !== switcher.element()) await userEvent.tab();
  const tip = screen.getByRole('tooltip').getByText(words.labelOf('Protea Joinery'));
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(switcher).toHaveFocus();
});

test('switches the company by keyboard alone, favourites first', async () => {
  const { app, options } = await openFrame();
  app.actions.run('go.switch-company');
  await expect.poll(options).toEqual(['KF Karoo Fresh Produce 4 unsent', 'PJ Protea Joinery']);
  await userEvent.keyboard('karoo{Enter}');
  await expect.poll(() => app.session.company).toEqual(karoo);
  expect(app.navigation.route).toBe('pay-periods');
  expect(options()).toEqual([]);
});

test('lists the companies of every connection, and switches to another connection', async () => {
  const bookkeeper = { ...connection, id: 'c-2', name: 'Bookkeeper' };
  const { app, options } = await openFrame({
    'connections.list': () => ({ connections: [connection, bookkeeper] }),
    'companies.list': ({ connectionId }) => ({
      companies: connectionId === 'c-1' ? [protea] : [karoo],
      fetchedAt: 1,
    }),
    'companies.marks': () => ({ marks: [] }),
    'bulkInputs.drafts': ({ connectionId }) => ({
      drafts: connectionId === 'c-2' ? [{ ref: { ...ref, connectionId }, cells: 4, updatedAt: 1 }] : [],
    }),
  });
  app.actions.run('go.switch-company');
  await expect
    .poll(options)
    .toEqual(['PJ Protea Joinery My payroll', 'KF Karoo Fresh Produce 4 unsent Bookkeeper']);
  await userEvent.keyboard('bookkeeper{Enter}');
  await expect.poll(() => app.session.companyRef).toEqual({ connectionId: 'c-2', companyId: 42 });
  expect(app.navigation.route).toBe('pay-periods');
});

test('shows the companies of other connections when one cannot be read', async () => {
  const { app, options } = await openFrame({
    'connections.list': () => ({ connections: [connection, { ...connection, id: 'c-2', name: 'Gone' }] }),
    'companies.list': ({ connectionId }) => {
      if (connectionId === 'c-2') throw new Error('no');
      return { companies: [protea], fetchedAt: 1 };
    },
  });
  app.actions.run('go.switch-company');
  await expect.poll(options).toEqual(['PJ Protea Joinery My payroll']);
});

test('starts at the open company, so that Enter alone changes nothing', async () => {
  const { app, screen } = await openFrame();
  app.actions.run('go.switch-company');
  const option = screen.getByRole('option', { name: protea.name });
  await expect.element(option).toHaveAttribute('aria-current', 'true');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  const { route } = app.navigation;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  expect([app.session.company, app.navigation.route]).toEqual([protea, route]);
});

test('says when nothing matches, and changes nothing on Esc', async () => {
  const { app, screen } = await openFrame();
  const switcher = screen.getByRole('button', { name: protea.name });
  await switcher.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('zebra');
  await expect.element(screen.getByText(companiesMessages.noMatch.title)).toBeVisible();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.poll(() => document.activeElement).toBe(switcher.element());
  expect(app.session.company).toEqual(protea);
});

test('switches the period, newest first, with the unsent work of each', async () => {
  const { app, options } = await openFrame();
  app.session.chooseCompany(karoo);
  await expect.poll(() => app.actions.can('go.switch-period')).toBe(true);
  app.actions.run('go.switch-period');
  await expect
    .poll(options)
    .toEqual(['20 Nov 2026 1 of 3 finalised', `13 Nov 2026 4 unsent ${words.finalised}`]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => app.session.period).toEqual(ref);
  expect(app.session.payFrequency).toEqual(weekly);
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('offers no period above a screen about a month before one is chosen, but opens by its key', async () => {
  const { app, screen } = await openFrame();
  app.session.chooseCompany(karoo);
  const offer = screen.getByRole('button', { name: words.choosePeriod });
  app.navigation.go('pay-periods');
  await expect.element(offer).toBeVisible();
  app.navigation.go('journals');
  await expect.element(offer).not.toBeInTheDocument();
  app.actions.run('go.switch-period');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('13{Enter}');
  await expect.poll(() => app.session.period).toEqual(ref);
});

test('stays on a screen about the period when another one is chosen', async () => {
  const { app, screen } = await openFrame();
  app.session.chooseCompany(karoo);
  app.navigation.go('period-check');
  await expect.poll(() => app.actions.can('go.switch-period')).toBe(true);
  app.actions.run('go.switch-period');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('13{Enter}');
  await expect.poll(() => app.session.period).toEqual(ref);
  expect(app.navigation.route).toBe('period-check');
});

test('says when the companies cannot be read', async () => {
  const { app, screen } = await openFrame({
    'companies.list': () => {
      throw new Error('no');
    },
  });
  app.actions.run('go.switch-company');
  await expect.element(screen.getByText(words.unreadable)).toBeVisible();
});

/** The companies arrive when the test lets them. */
function lateCompanies() {
  const { promise, resolve } = Promise.withResolvers<{ companies: (typeof karoo)[]; fetchedAt: number }>();
  return {
    more: { 'companies.list': () => promise } satisfies FakeHandlers,
    come: () => resolve({ companies: [protea, karoo], fetchedAt: 1 }),
  };
}

test('applies an early Enter once the companies are loaded', async () => {
  const { more, come } = lateCompanies();
  const { app, screen, options } = await openFrame(more);
  app.actions.run('go.switch-company');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('karoo{Enter}');
  await expect.element(screen.getByText(words.reading)).toBeVisible();
  expect(app.session.company).toEqual(protea);
  come();
  await expect.poll(() => app.session.company).toEqual(karoo);
  expect(app.navigation.route).toBe('pay-periods');
  expect(options()).toEqual([]);
});

test.each([
  ['who typed on', 'karoo{Enter} fresh', 1],
  ['whose text matches nothing', 'zebra{Enter}', 0],
  ['who then moved to another company', 'karoo{Enter}{ArrowUp}', 1],
])('ignores an early Enter of a clerk %s', async (_, keys, found) => {
  const { more, come } = lateCompanies();
  const { app, screen, options } = await openFrame(more);
  app.actions.run('go.switch-company');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(keys);
  come();
  await expect.element(screen.getByText(words.reading)).not.toBeInTheDocument();
  await expect.poll(options).toHaveLength(found);
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  expect(app.session.company).toEqual(protea);
});

test('forgets an early Enter when the list is closed', async () => {
  const { more, come } = lateCompanies();
  const { app, screen, options } = await openFrame(more);
  app.actions.run('go.switch-company');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('karoo{Enter}{Escape}');
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  come();
  app.actions.run('go.switch-company');
  await expect.poll(options).toHaveLength(2);
  expect(app.session.company).toEqual(protea);
});

test('applies an early Enter once the periods are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { app, screen } = await openFrame({
    'bulkInputs.periods': async () => {
      await promise;
      return {
        unread: 0,
        periods: [
          { end: '2026-11-13', payslips: 3, finalised: 3 },
          { end: '2026-11-20', payslips: 3, finalised: 1 },
        ],
        fetchedAt: 1,
      };
    },
  });
  app.session.chooseCompany(karoo);
  await expect.poll(() => app.actions.can('go.switch-period')).toBe(true);
  app.actions.run('go.switch-period');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('13{Enter}');
  resolve(undefined);
  await expect.poll(() => app.session.period).toEqual(ref);
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('opens nothing behind a dialog', async () => {
  const { app, screen } = await openFrame();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  app.actions.run('go.switch-company');
  app.actions.run('go.switch-period');
  dialog.close();
  dialog.remove();
  await expect.element(screen.getByText('The screen')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  app.actions.run('go.switch-company');
  await expect.element(screen.getByRole('dialog', { name: words.label })).toBeVisible();
});

test('opens from the palette, which is a dialog itself', async () => {
  const { app, screen } = await openFrame();
  app.actions.run('application.palette');
  await expect.element(screen.getByRole('combobox', { name: frameMessages.paletteBox.title })).toHaveFocus();
  await userEvent.keyboard('switch company{Enter}');
  await expect.element(screen.getByRole('dialog', { name: words.label })).toBeVisible();
});

const payFrequency = (id: number, name: string) => ({ id, companyId: 41, name, employees: 3 });

test('chooses the only open period of a company that has one pay frequency', async () => {
  const { app } = await openFrame({
    'companies.payFrequencies': () => ({ payFrequencies: [payFrequency(7, 'Weekly')], fetchedAt: 1 }),
  });
  await expect.poll(() => app.session.periodEnd).toBe('2026-11-20');
  expect(app.session.payFrequency?.name).toBe('Weekly');
});

test('leaves the period open while payslips of the pay frequency are unread', async () => {
  let unread = 1;
  const { app, emit, inputsOf } = await openFrame({
    'companies.payFrequencies': () => ({ payFrequencies: [payFrequency(7, 'Weekly')], fetchedAt: 1 }),
    'bulkInputs.periods': () => ({
      periods: [{ end: '2026-11-20', payslips: 3, finalised: 1 }],
      unread,
      fetchedAt: 1,
    }),
  });
  await expect.poll(() => inputsOf('bulkInputs.periods').length).toBeGreaterThan(0);
  expect(app.session.period).toBeNull();
  unread = 0;
  emit('companies.changed', { connectionId: 'c-1', companyId: 41 });
  await expect.poll(() => app.session.periodEnd).toBe('2026-11-20');
});

const twoFrequencies: FakeHandlers = {
  'companies.payFrequencies': () => ({
    payFrequencies: [payFrequency(7, 'Weekly'), payFrequency(8, 'Monthly')],
    fetchedAt: 1,
  }),
};

test('returns to the period of a company in which the clerk worked before', async () => {
  const { app } = await openFrame(twoFrequencies);
  app.session.choosePeriod({ id: 8, companyId: 41, name: 'Monthly' }, '2026-10-30');
  app.session.chooseCompany(karoo);
  expect(app.session.period).toBeNull();
  app.session.chooseCompany(protea);
  expect(app.session.period).toMatchObject({ payFrequencyId: 8, periodEnd: '2026-10-30' });
});

test('chooses the current period of the pay frequency in which the clerk worked before a restart', async () => {
  const { app } = await openFrame(twoFrequencies);
  const lastPayFrequencies = { [companyKey({ connectionId: connection.id, companyId: protea.id })]: 8 };
  await app.session.restore({ ...defaultSettings, lastPayFrequencies });
  app.session.chooseCompany(karoo);
  app.session.chooseCompany(protea);
  await expect.poll(() => app.session.payFrequency?.name).toBe('Monthly');
  expect(app.session.periodEnd).toBe('2026-11-20');
});
