import Home from '#features/home/Home.svelte';
import HomeBadge from '#renderer/frame/HomeBadge.svelte';
import { maxCompanies } from '#features/home/home-work.svelte.ts';
import { formatDate } from '#messages/format.ts';
import { frameMessages } from '#messages/frame.ts';
import { homeMessages as messages } from '#messages/home.ts';
import { outboxWrite, submission } from '#test/support/outbox-entries.ts';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { aSyncState } from '#test/support/sync-state.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const mine = { id: 'c-1', name: 'My payroll', baseUrl: 'https://example.test/v1', practice: false };
const bookkeeper = { ...mine, id: 'c-2', name: 'Bookkeeper' };
const ref = { connectionId: 'c-2', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
const draft = {
  ...{ draftId: 'd-1', ref, companyName: 'Karoo Fresh Produce', payFrequencyName: 'Weekly' },
  ...{ cells: 12, updatedAt: Date.now() },
};
const about = messages.periodTo('Weekly', formatDate(ref.periodEnd));

const handlers: FakeHandlers = {
  'connections.list': () => ({ connections: [mine, bookkeeper] }),
  'companies.marks': () => ({ marks: [] }),
  'companies.list': ({ connectionId }) => ({
    companies: connectionId === 'c-2' ? [{ id: 42, name: 'Karoo Fresh Produce' }] : [],
    fetchedAt: 1,
  }),
  'sync.state': ({ connectionId }) => ({
    companies: connectionId === 'c-2' ? [aSyncState({ connectionId, companyId: 42, syncedAt: 1 })] : [],
  }),
  'drafts.list': ({ connectionId }) => ({ drafts: connectionId === 'c-2' ? [draft] : [] }),
  'outbox.list': () => ({ entries: [], total: 0 }),
  'jobs.list': () => ({ jobs: [] }),
  'employees.groups': () => ({
    payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly' }],
    payPoints: [],
    fetchedAt: 1,
  }),
  'bulkInputs.periods': () => ({
    periods: [
      { end: '2026-11-27', payslips: 3, finalised: 0 },
      { end: '2026-11-20', payslips: 3, finalised: 1 },
      { end: '2026-11-13', payslips: 3, finalised: 3 },
    ],
    fetchedAt: 1,
  }),
  'sentInputs.list': () => ({ rows: [], total: 0, offset: 0, fetchedAt: null }),
};

const open = (more: FakeHandlers = {}) =>
  renderInApp(Home, {
    handlers: { ...handlers, ...more },
    prepare: ({ session }) => session.chooseConnection(mine),
  });

test('leads from unsent work to its inputs, on whichever connection it is', async () => {
  const { app, screen } = await open();
  const queue = screen.getByRole('region', { name: messages.doNow });
  await expect.element(queue.getByText(messages.unsent(12))).toBeVisible();
  await expect.element(queue.getByText('Bookkeeper')).toBeVisible();
  await queue
    .getByRole('button', {
      name: messages.actionFor(messages.actions.continue, 'Karoo Fresh Produce', about),
    })
    .click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.period).toEqual(ref);
  expect(app.session.company?.name).toBe('Karoo Fresh Produce');
});

test('lists what only the clerk can decide before all else, and leads to the outbox', async () => {
  const { app, screen } = await open({
    'outbox.list': ({ group }) => ({ entries: group === 'needs-you' ? [outboxWrite()] : [], total: 1 }),
  });
  const buttons = screen.getByRole('region', { name: messages.doNow }).getByRole('button');
  await expect
    .poll(() => buttons.elements().map((one) => one.textContent.trim()))
    .toEqual([messages.actions.decide, messages.actions.continue]);
  await buttons.first().click();
  expect(app.navigation.route).toBe('outbox');
});

test('the earliest open period of each pay frequency comes up, with what waits in it', async () => {
  const { app, screen } = await open();
  const coming = screen.getByRole('region', { name: messages.comingUp });
  await expect.element(coming.getByText(about)).toBeVisible();
  await expect.element(coming.getByText(messages.open(2, 3))).toBeVisible();
  await expect.element(coming.getByText(messages.unsent(12))).toBeVisible();
  expect(coming.getByRole('button').elements()).toHaveLength(1);
  await coming.getByRole('button').click();
  await expect.poll(() => app.session.period).toEqual(ref);
});

test('leads from a submission to the history of its period', async () => {
  const { app, screen } = await open({
    'sentInputs.list': () => ({
      rows: [
        {
          ...{
            id: 'b-1',
            draftId: 'd-1',
            ref,
            companyName: 'Karoo Fresh Produce',
            payFrequencyName: 'Weekly',
          },
          ...{ createdAt: 1, state: 'done', who: null, people: 3, planned: 3, applied: 3, rejected: 0 },
          ...{ notKept: 0, conflict: 0, needsClerk: 0, unknown: 0, waiting: 0, putBack: 0 },
        },
      ],
      ...{ total: 1, offset: 0, fetchedAt: null },
    }),
  });
  const last = screen.getByRole('region', { name: messages.last });
  await last
    .getByRole('button', { name: messages.actionFor(messages.actions.show, 'Karoo Fresh Produce', about) })
    .click();
  await expect.poll(() => app.navigation.route).toBe('sent-inputs');
  expect(app.session.period).toEqual(ref);
});

test('asks of so many companies only, and says so', async () => {
  const many = Array.from({ length: maxCompanies + 5 }, (_, index) => ({
    id: index + 1,
    name: `Company ${index}`,
  }));
  const { asked, screen } = await open({
    'connections.list': () => ({ connections: [mine] }),
    'companies.list': () => ({ companies: many, fetchedAt: 1 }),
    'sync.state': () => ({
      companies: many.map(({ id }) => aSyncState({ connectionId: 'c-1', companyId: id, syncedAt: id })),
    }),
    'drafts.list': () => ({ drafts: [{ ...draft, ref: { ...ref, connectionId: 'c-1', companyId: 1 } }] }),
  });
  await expect.element(screen.getByText(messages.onlySome(maxCompanies, maxCompanies + 5))).toBeVisible();
  const companies = asked.flatMap(({ call, input }) => (call === 'employees.groups' ? [input] : []));
  expect(companies).toHaveLength(maxCompanies);
  // The oldest, but there is work in it.
  expect(companies).toContainEqual({ connectionId: 'c-1', companyId: 1 });
});

test('loads again when a submission has moved', async () => {
  let entries: readonly (typeof submission)[] = [];
  const { emit, screen } = await open({
    'drafts.list': () => ({ drafts: [] }),
    'outbox.list': () => ({ entries: [...entries], total: 0 }),
  });
  await expect.element(screen.getByText(messages.nothing)).toBeVisible();
  entries = [submission];
  emit('outbox.changed', { connectionId: 'c-1' });
  await expect.element(screen.getByText(messages.refused(submission.rejected))).toBeVisible();
});

test.each([
  ['no connection', [], messages.notConnected.title],
  ['no company that was read', [mine], messages.nothingRead.title],
] as const)('says what to do first with %s', async (_, connections, title) => {
  const { screen } = await open({
    'connections.list': () => ({ connections: [...connections] }),
    'sync.state': () => ({ companies: [] }),
    'drafts.list': () => ({ drafts: [] }),
  });
  await expect.element(screen.getByText(title)).toBeVisible();
});

/** The outbox with so many changes that only the clerk can decide, of which main hands out a few at a time. */
function outboxOf(many: number): FakeHandlers {
  const all = Array.from({ length: many }, (_, at) => outboxWrite({ id: `w-${at}` }));
  return {
    'outbox.list': ({ group, offset, limit }) => ({
      entries: group === 'needs-you' ? all.slice(offset, offset + Math.min(limit, 20)) : [],
      total: group === 'needs-you' ? many : 0,
    }),
  };
}

test('lists all that waits, however many answers it takes, the first rows at once', async () => {
  const { screen } = await open(outboxOf(45));
  const buttons = screen.getByRole('region', { name: messages.doNow }).getByRole('button');
  const all = messages.showAll(46);
  await expect.poll(() => buttons.elements().length).toBe(31);
  await screen.getByRole('button', { name: all }).click();
  await expect.poll(() => buttons.elements().length).toBe(46);
});

test('the badge counts what Home lists, of every connection, and follows what happens', async () => {
  let drafts = [draft];
  const { screen, emit } = await renderInApp(HomeBadge, {
    handlers: {
      ...handlers,
      ...outboxOf(2),
      'drafts.list': ({ connectionId }) => ({ drafts: connectionId === 'c-2' ? drafts : [] }),
    },
  });
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent(frameMessages.waiting(3));
  drafts = [];
  emit('outbox.changed', { connectionId: 'c-2' });
  await expect.element(screen.getByRole('status')).toHaveTextContent(frameMessages.waiting(2));
});
