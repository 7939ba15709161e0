import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import Companies from '#features/companies/Companies.svelte';
import type { AppState } from '#state/context.ts';
import { companiesMessages } from '#features/companies/texts/companies.ts';
import { unreadMessages } from '#features/sync/texts.ts';
import { calendarDay } from '#messages/format.ts';
import { addDays } from '#payroll/calendar.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { connection, fetchedAt, karoo } from '#test/support/samples/karoo.ts';

const companies = [{ id: 41, name: 'Protea Joinery' }, karoo, { id: 43, name: 'Müller & Söhne' }];
const host = 'example.test';

const connected = ({ session }: AppState) => session.chooseConnection(connection);
const offline = () => {
  throw new AppError('offline', { host });
};
const offlineMessages = presentError(new AppError('offline', { host }));
const neverRead = () => ({ companies: [], fetchedAt: null });

test('finds a company by part of its name, ignoring accents, and by its number', async () => {
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
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
  await screen.getByRole('button', { name: companiesMessages.noMatch.clear }).click();
  await expect.poll(names).toBe(3);
});

test('opens the chosen company', async () => {
  const { app, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }) },
  });
  await screen.getByText(karoo.name).click();
  expect(app.session.company).toEqual(karoo);
  expect(app.navigation.route).toBe('pay-periods');
});

test('waits for the service when nothing is cached', async () => {
  const gate = Promise.withResolvers<{ companies: typeof companies; fetchedAt: number }>();
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': neverRead, 'companies.refresh': () => gate.promise },
  });
  await expect.element(screen.getByText(companiesMessages.loading)).toBeVisible();
  gate.resolve({ companies, fetchedAt });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('says when a key has no companies', async () => {
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies: [], fetchedAt }) },
  });
  await expect.element(screen.getByText(companiesMessages.empty.title)).toBeVisible();
});

test('says that it is offline, and tries again when asked', async () => {
  let reached = false;
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'companies.list': neverRead,
      'companies.refresh': () => (reached ? { companies, fetchedAt } : offline()),
    },
  });
  await expect.element(screen.getByRole('alert').getByText(offlineMessages.title)).toBeVisible();
  reached = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('keeps showing the old list under a notice when a refresh fails', async () => {
  const { app, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }), 'companies.refresh': offline },
  });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
  app.actions.run('view.refresh');
  await expect.element(screen.getByText(offlineMessages.title)).toBeVisible();
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('shows the result of a background refresh', async () => {
  let known = [companies[0] ?? karoo];
  const { emit, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies: known, fetchedAt }) },
  });
  await expect.element(screen.getByText('Protea Joinery')).toBeVisible();
  known = companies;
  emit('companies.changed', { connectionId: connection.id, companyId: null });
  await expect.element(screen.getByText(karoo.name)).toBeVisible();
});

test('lists a company first once it is a favourite', async () => {
  const { asked, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: { 'companies.list': () => ({ companies, fetchedAt }), 'companies.mark': () => ({}) },
  });
  await screen.getByRole('button', { name: companiesMessages.favourite(karoo.name) }).click();
  const favourites = screen.getByRole('region', { name: companiesMessages.favourites });
  await expect.element(favourites.getByText(karoo.name)).toBeVisible();
  expect(asked.at(-1)?.input).toEqual({ connectionId: 'c-1', companyId: 42, favourite: true, hue: null });
});

test('shows an error when a favourite cannot be saved', async () => {
  const { app, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'companies.list': () => ({ companies, fetchedAt }),
      'companies.mark': () => {
        throw new AppError('store-unavailable', { reason: 'disk-full' });
      },
    },
  });
  await screen.getByRole('button', { name: companiesMessages.favourite(karoo.name) }).click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([companiesMessages.notMarked]);
});

test('shows the number of employees and the open periods of each company from the cache', async () => {
  const known = (companyId: number, periods: { end: string; finalised: number }[]) => ({
    companyId,
    employees: 180,
    unread: 0,
    readAt: fetchedAt,
    periods: periods.map((period, index) => ({
      payFrequencyId: index + 1,
      payFrequencyName: ['Weekly', 'Monthly'][index] ?? '',
      payslips: 40,
      unread: 0,
      ...period,
    })),
  });
  const week = { end: '2026-11-27', finalised: 0 };
  const finished: (typeof week)[] = [];
  const { screen, emit } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'companies.list': () => ({ companies, fetchedAt }),
      'companies.overview': () => ({
        companies: [known(42, [week, { ...week, finalised: 30 }]), known(41, finished)],
      }),
    },
  });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const text = (name: string) => row(name).query()?.textContent.replaceAll(/\s+/g, ' ') ?? '';
  await expect.poll(() => text(karoo.name)).toContain('Weekly, to 27 Nov 2026 All 40 open');
  expect(text(karoo.name)).toContain('No. 42 180 employees');
  expect(text(karoo.name)).toContain('Monthly, to 27 Nov 2026 30 of 40 finalised');
  expect(text('Protea Joinery')).toContain(companiesMessages.nothingOpen);
  expect(text('Müller')).toContain(companiesMessages.neverRead);

  const unread = unreadMessages.title(1);
  await expect.element(screen.getByRole('status').filter({ hasText: unread })).toBeVisible();
  expect(screen.getByRole('heading', { name: unread }).query()).toBeNull();

  finished.push(week);
  emit('companies.changed', { connectionId: connection.id, companyId: 41 });
  await expect.poll(() => text('Protea Joinery')).toContain('Weekly, to 27 Nov 2026');
});

test('narrows companies by one press, with the count of each, and shows all of them again', async () => {
  const period = { payFrequencyId: 1, payFrequencyName: 'Monthly', payslips: 4, finalised: 0, unread: 0 };
  const of = (companyId: number, end: string) => ({
    companyId,
    employees: 4,
    unread: 0,
    readAt: fetchedAt,
    periods: [{ ...period, end }],
  });
  const today = calendarDay(new Date());
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'companies.list': () => ({ companies, fetchedAt }),
      'companies.overview': () => ({ companies: [of(41, addDays(today, -1)), of(42, today)] }),
    },
  });
  const names = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const chip = (label: string) => screen.getByRole('button', { name: label, exact: false });
  const { filters } = companiesMessages;
  await chip(`${filters.ended} 1`).click();
  await expect.poll(names).toEqual([expect.stringContaining('Protea Joinery')]);
  await expect.element(screen.getByText(companiesMessages.found(1, 3))).toBeVisible();
  // Both together show nobody.
  await expect.element(chip(`${filters.unread} 0`)).toBeVisible();
  await chip(filters.ended).click();
  await chip(`${filters.unread} 1`).click();
  await expect.poll(names).toEqual([expect.stringContaining('Müller')]);
  await screen.getByRole('searchbox').fill('Protea');
  await screen.getByRole('button', { name: companiesMessages.noMatch.clear }).click();
  await expect.poll(names).toHaveLength(3);
});

test('says how long ago a period with open payslips ended, and nothing of one that goes on', async () => {
  const ends = [addDays(calendarDay(new Date()), -10), calendarDay(new Date())];
  const { app, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'companies.list': () => ({ companies, fetchedAt }),
      'companies.overview': () => ({
        companies: ends.map((end, index) => ({
          companyId: 41 + index,
          employees: 180,
          unread: 0,
          readAt: fetchedAt,
          periods: [
            { payFrequencyId: 1, payFrequencyName: 'Weekly', end, payslips: 40, finalised: 0, unread: 0 },
          ],
        })),
      }),
    },
  });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const text = () => row('Protea Joinery').element().textContent;
  await expect.poll(text).toContain(companiesMessages.ended(10));
  await expect.element(row(karoo.name).getByText(/ended/)).not.toBeInTheDocument();
  // What has ended is opened from its row.
  expect(
    row(karoo.name).getByRole('button', { name: companiesMessages.openPeriod, exact: false }).elements(),
  ).toEqual([]);
  const period = companiesMessages.period('Weekly', ends[0] ?? '');
  await row('Protea Joinery')
    .getByRole('button', { name: companiesMessages.openPeriodOf('Protea Joinery', period) })
    .click();
  await expect.poll(() => app.navigation.route).toBe('period');
  expect(app.session.period).toMatchObject({ companyId: 41, payFrequencyId: 1, periodEnd: ends[0] });
});

test('lists the companies of every connection, and opens one of another', async () => {
  const other = { ...connection, id: 'c-2', name: 'Bookkeeper', practice: true };
  const far = { id: 77, name: 'Highveld Transport' };
  const { app, screen } = await renderInApp(Companies, {
    props: { connectionId: connection.id },
    prepare: connected,
    handlers: {
      'connections.list': () => ({ connections: [connection, other] }),
      'companies.list': ({ connectionId }) => ({
        companies: connectionId === 'c-2' ? [far] : companies,
        fetchedAt,
      }),
    },
  });
  const group = screen.getByRole('region', {
    name: companiesMessages.ofConnection(companiesMessages.all, 'Bookkeeper'),
  });
  // Practice companies are folded away beside real ones.
  const fold = screen.getByRole('button', { name: companiesMessages.practiceOnes(1) });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(group).not.toBeInTheDocument();
  await fold.click();
  await expect.element(group.getByText(far.name)).toBeVisible();
  await expect.element(group.getByText(companiesMessages.practice, { exact: true })).toBeVisible();
  expect(screen.getByText(companiesMessages.practice, { exact: true }).elements()).toHaveLength(1);
  await expect.element(screen.getByText(companiesMessages.count(3, 1))).toBeVisible();
  await screen.getByRole('searchbox').fill('highveld');
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
  await group.getByText(far.name).click();
  await expect.poll(() => app.navigation.route).toBe('pay-periods');
  expect(app.session.connection?.id).toBe('c-2');
  expect(app.session.company).toEqual(far);
});

test('lists practice companies last, whichever connection is open', async () => {
  const own = { ...connection, practice: true };
  const other = { ...connection, id: 'c-2', name: 'Bookkeeper' };
  const { screen } = await renderInApp(Companies, {
    props: { connectionId: own.id },
    prepare: connected,
    handlers: {
      'connections.list': () => ({ connections: [own, other] }),
      'companies.list': () => ({ companies, fetchedAt }),
    },
  });
  await screen.getByRole('button', { name: companiesMessages.practiceOnes(3) }).click();
  const titles = () =>
    screen
      .getByRole('region')
      .elements()
      .map((region) => region.textContent);
  await expect.poll(() => titles().findIndex((title) => title.includes('Bookkeeper'))).toBe(0);
  expect(titles()).toHaveLength(2);
});
