import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#contract/errors.ts';
import Companies from '#features/companies/Companies.svelte';
import CompanyHome from '#features/companies/CompanyHome.svelte';
import type { AppState } from '#state/context.ts';
import { formatDate } from '#words/format.ts';
import { companiesWords, companyWords } from '#words/companies.ts';
import { aSyncState } from '#test/support/sync-state.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const connection = { id: 'c-1', name: 'My payroll', baseUrl: 'https://example.test/v1', practice: false };
const karoo = { id: 42, name: 'Karoo Fresh Produce' };
const companies = [{ id: 41, name: 'Protea Joinery' }, karoo, { id: 43, name: 'Müller & Söhne' }];
const fetchedAt = Date.now() - 60_000;
const host = 'example.test';

const connected = ({ session }: AppState) => session.chooseConnection(connection);
const inKaroo = (app: AppState) => {
  connected(app);
  app.session.chooseCompany(karoo);
};
const offline = () => {
  throw new AppError('offline', { host });
};
const offlineWords = presentError(new AppError('offline', { host }));
const neverRead = () => ({ companies: [], fetchedAt: null });

test('finds a company by part of its name, without its accents, and by its number', async () => {
  const { screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }) },
  });
  const search = screen.getByRole('searchbox');
  const names = () => screen.getByRole('listitem').elements().length;
  await expect.element(screen.getByText('Protea Joinery')).toBeVisible();
  await search.fill('muller');
  await expect.poll(names).toBe(1);
  await expect.element(screen.getByText('Müller & Söhne')).toBeVisible();
  await search.fill('42');
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
  await search.fill('zebra');
  await screen.getByRole('button', { name: companiesWords.noMatch.clear }).click();
  await expect.poll(names).toBe(3);
});

test('opens the chosen company', async () => {
  const { app, screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }) },
  });
  await screen.getByText(karoo.name).click();
  expect(app.session.company).toEqual(karoo);
  expect(app.navigation.route).toBe('company');
});

test('waits for the service where nothing was ever read', async () => {
  const gate = Promise.withResolvers<{ companies: typeof companies; fetchedAt: number }>();
  const { screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': neverRead, 'companies.refresh': () => gate.promise },
  });
  await expect.element(screen.getByText(companiesWords.loading)).toBeVisible();
  gate.resolve({ companies, fetchedAt });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('tells a key without companies from a service that cannot be reached', async () => {
  const { screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies: [], fetchedAt }) },
  });
  await expect.element(screen.getByText(companiesWords.empty.title)).toBeVisible();
});

test('says that it is offline, and tries again when asked', async () => {
  let reached = false;
  const { screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: {
      'companies.list': neverRead,
      'companies.refresh': () => (reached ? { companies, fetchedAt } : offline()),
    },
  });
  await expect.element(screen.getByRole('alert').getByText(offlineWords.title)).toBeVisible();
  reached = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('keeps the old list under the notice when reading it again fails', async () => {
  const { app, screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }), 'companies.refresh': offline },
  });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
  app.actions.run('view.refresh');
  await expect.element(screen.getByText(offlineWords.title)).toBeVisible();
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('shows what the refresh behind has found', async () => {
  let known = [companies[0] ?? karoo];
  const { emit, screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies: known, fetchedAt }) },
  });
  await expect.element(screen.getByText('Protea Joinery')).toBeVisible();
  known = companies;
  emit('companies.changed', { connectionId: connection.id, companyId: null });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

const weekly = { id: 7, companyId: 42, name: 'Weekly', people: 142 };
const periods = [
  { end: '2026-11-13', payslips: 142, finalised: 137 },
  { end: '2026-11-20', payslips: 142, finalised: 0 },
  { end: '2026-11-06', payslips: 142, finalised: 142 },
];

test('goes to the inputs of the period that was chosen', async () => {
  const { app, screen } = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [weekly], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, fetchedAt }),
    },
  });
  await expect.element(screen.getByText(companyWords.partly(5, 142))).toBeVisible();
  await screen
    .getByRole('button', { name: companyWords.captureFor('Weekly', formatDate('2026-11-20')) })
    .click();
  expect(app.session.period).toEqual({
    connectionId: 'c-1',
    companyId: 42,
    payFrequencyId: 7,
    periodEnd: '2026-11-20',
  });
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('reads the whole company where nothing of it was read, and says how far it is', async () => {
  let read = false;
  const reading = aSyncState({ connectionId: 'c-1', companyId: 42, phase: 'running', total: 8 });
  const { emit, screen } = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: {
      'companies.payFrequencies': () =>
        read ? { payFrequencies: [weekly], fetchedAt } : { payFrequencies: [], fetchedAt: null },
      'sync.start': () => reading,
      'bulkInputs.periods': () => ({ periods, fetchedAt }),
    },
  });
  await expect.element(screen.getByText(companyWords.syncing)).toBeVisible();
  emit('sync.changed', { ...reading, done: 3 });
  await expect.element(screen.getByText(companyWords.syncDone(3, 8))).toBeVisible();
  read = true;
  emit('sync.changed', { ...reading, phase: 'idle', done: 8 });
  await expect.element(screen.getByRole('heading', { name: 'Weekly' })).toBeVisible();
});

test('does not call a company empty before its people and payslips were read', async () => {
  const reading = aSyncState({ connectionId: 'c-1', companyId: 42, phase: 'running', done: 1, total: 5 });
  let counted: { people: number; periods: typeof periods } = { people: 0, periods: [] };
  const { emit, screen } = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ ...weekly, people: counted.people }],
        fetchedAt,
      }),
      'sync.start': () => reading,
      'bulkInputs.periods': () => ({ periods: counted.periods, fetchedAt }),
    },
  });
  emit('sync.changed', reading);
  await expect.element(screen.getByText(companyWords.loadingPeriods)).toBeInTheDocument();
  expect(screen.getByText(companyWords.noPeriods).query()).toBeNull();
  expect(screen.getByText(companyWords.people(0)).query()).toBeNull();
  counted = { people: 142, periods };
  emit('companies.changed', { connectionId: 'c-1', companyId: 42 });
  await expect.element(screen.getByText(companyWords.people(142))).toBeVisible();
  await expect.element(screen.getByText(companyWords.partly(5, 142))).toBeVisible();
  counted = { people: 0, periods: [] };
  emit('sync.changed', { ...reading, phase: 'idle', done: 5 });
  emit('companies.changed', { connectionId: 'c-1', companyId: 42 });
  await expect.element(screen.getByText(companyWords.noPeriods)).toBeVisible();
});

test('says when a company has no pay frequency', async () => {
  const { screen } = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: { 'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt }) },
  });
  await expect.element(screen.getByText(companyWords.none.title)).toBeVisible();
});

test('marks a favourite, which then stands first', async () => {
  const { asked, screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }), 'companies.mark': () => ({}) },
  });
  await screen.getByRole('button', { name: companiesWords.favourite(karoo.name) }).click();
  const favourites = screen.getByRole('region', { name: companiesWords.favourites });
  await expect.element(favourites.getByText(karoo.name)).toBeVisible();
  expect(asked.at(-1)?.input).toEqual({ connectionId: 'c-1', companyId: 42, favourite: true, hue: null });
});

test('gives a company another colour', async () => {
  const home = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt }),
      'companies.mark': () => ({}),
    },
  });
  await home.screen.getByRole('button', { name: companiesWords.colour(karoo.name) }).click();
  await home.screen.getByRole('radio', { name: companiesWords.hues[255] }).click({ force: true });
  await expect.poll(() => home.app.companyMarks.hueOf({ connectionId: 'c-1', companyId: 42 })).toBe(255);
});

test('says so where a favourite cannot be kept', async () => {
  const { app, screen } = await renderInApp(Companies, {
    prepare: connected,
    handlers: {
      'companies.list': () => ({ companies, fetchedAt }),
      'companies.mark': () => {
        throw new AppError('store-unavailable', { reason: 'disk-full' });
      },
    },
  });
  await screen.getByRole('button', { name: companiesWords.favourite(karoo.name) }).click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([companiesWords.notMarked]);
});

test('finalises a period of the practice company after a question, and says what the service refuses', async () => {
  const practiceConnection = { ...connection, practice: true };
  let refuses = true;
  const { asked, screen } = await renderInApp(CompanyHome, {
    prepare: ({ session }: AppState) => {
      session.chooseConnection(practiceConnection);
      session.chooseCompany(karoo);
    },
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly', people: 3 }],
        fetchedAt,
      }),
      'bulkInputs.periods': () => ({
        periods: [
          { end: '2026-11-20', payslips: 3, finalised: 0 },
          { end: '2026-11-27', payslips: 3, finalised: 0 },
        ],
        fetchedAt,
      }),
      'bulkInputs.drafts': () => ({ drafts: [] }),
      'practice.finalise': () => {
        if (refuses)
          throw new AppError('service-refused', { status: 409, serviceMessage: 'Try again later.' });
        return {};
      },
    },
  });
  const date = formatDate('2026-11-20');
  await screen.getByRole('button', { name: companyWords.finalise.actFor('Weekly', date) }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: companyWords.finalise.confirm }).click();
  await expect.element(dialog.getByText('Try again later.', { exact: false })).toBeVisible();
  refuses = false;
  await dialog.getByRole('button', { name: companyWords.finalise.confirm }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const period = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
  expect(asked.filter(({ call }) => call === 'practice.finalise').map(({ input }) => input)).toEqual([
    period,
    period,
  ]);
});

test('offers no finalising where the payroll is real', async () => {
  const { screen } = await renderInApp(CompanyHome, {
    prepare: inKaroo,
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly', people: 3 }],
        fetchedAt,
      }),
      'bulkInputs.periods': () => ({
        periods: [{ end: '2026-11-20', payslips: 3, finalised: 0 }],
        fetchedAt,
      }),
    },
  });
  await expect
    .element(screen.getByRole('button', { name: companyWords.capture, exact: false }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: /Finalise/ }).query()).toBeNull();
});
