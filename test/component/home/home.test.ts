import Home from '#features/home/Home.svelte';
import { HomeWork } from '#features/home/home-work.svelte.ts';
import HomeBadge from '#renderer/frame/HomeBadge.svelte';
import { formatDate } from '#messages/format.ts';
import { draftsMessages } from '#features/drafts/texts.ts';
import { frameMessages } from '#messages/frame.ts';
import { lessonMessages } from '#features/practice/texts.ts';
import { homeMessages as messages } from '#features/home/texts/home.ts';
import { workListMessages } from '#features/home/texts/work-list.ts';
import { outboxWrite, submission } from '#test/support/samples/outbox-entries.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { aSentSubmission } from '#test/support/samples/submissions.ts';
import { aJob } from '#test/support/samples/jobs.ts';
import { aDraft } from '#test/support/samples/inputs.ts';
import { bookkeeper, connection, periodEnding } from '#test/support/samples/karoo.ts';

const ref = { ...periodEnding('2026-11-20'), connectionId: bookkeeper.id };
const draft = aDraft({ ref });
const row = aHomeRow({
  connectionId: 'c-2',
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  periodEnd: ref.periodEnd,
});
const about = messages.periodTo('Weekly', formatDate(ref.periodEnd));

const handlers: FakeHandlers = {
  'connections.list': () => ({ connections: [connection, bookkeeper] }),
  'drafts.list': ({ connectionId }) => ({ drafts: connectionId === 'c-2' ? [draft] : [] }),
  'home.read': () => homeAnswer([row]),
};

const open = (more: FakeHandlers = {}) =>
  renderInApp(Home, {
    handlers: { ...handlers, ...more },
    prepare: ({ session }) => session.chooseConnection(connection),
  });

test('shows one row for each company with its open work, and opens the next step, also by key', async () => {
  const { app, screen } = await open();
  const months = screen.getByRole('region', { name: messages.months });
  await expect.element(months.getByRole('gridcell', { name: '12', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: messages.doNow })).not.toBeInTheDocument();
  const action = messages.actionFor(messages.actions.continue, 'Karoo Fresh Produce', about);
  await expect.element(months.getByRole('button', { name: action })).toBeVisible();
  app.actions.run('view.next-task');
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.period).toEqual(ref);
  expect(app.session.company?.name).toBe('Karoo Fresh Produce');
});

test('starts the lesson on the practice company, ticks finished steps and leads to the next', async () => {
  const practice = { ...connection, practice: true };
  const begun: boolean[] = [];
  const { app, screen } = await open({
    'connections.list': () => ({ connections: [practice] }),
    'practice.lesson': () => ({
      begunAt: begun.at(-1) === true ? 1 : null,
      isOffered: true,
      done: begun.at(-1) === true ? ['capture' as const] : [],
    }),
    'practice.beginLesson': ({ isBegun }) => {
      begun.push(isBegun);
      return {};
    },
  });
  await screen.getByRole('button', { name: lessonMessages.begin }).click();
  const steps = screen.getByRole('region', { name: lessonMessages.title }).getByRole('listitem');
  const states = () =>
    steps.elements().map((step) => step.querySelector('.visually-hidden')?.textContent.trim() ?? '');
  await expect.poll(states).toEqual([lessonMessages.done, ...Array(5).fill(lessonMessages.open)]);
  // The visible connection is not the practice one.
  await steps.nth(3).getByRole('button').click();
  expect(app.navigation.route).toBe('connections');
  await screen.getByRole('button', { name: lessonMessages.end }).click();
  await expect.element(screen.getByRole('button', { name: lessonMessages.begin })).toBeVisible();
  expect(begun).toEqual([true, false]);
});

test('lists work outside open periods separately, with decisions first', async () => {
  const { app, screen } = await open({
    'home.read': () => homeAnswer([]),
    'outbox.list': ({ group }) => ({ entries: group === 'needs-you' ? [outboxWrite()] : [], total: 1 }),
  });
  const buttons = screen.getByRole('region', { name: messages.doNow }).getByRole('button');
  await expect
    .poll(() => buttons.elements().map((one) => one.textContent.trim()))
    .toEqual([messages.actions.decide, messages.actions.continue]);
  await buttons.first().click();
  expect(app.navigation.route).toBe('outbox');
});

test('offers to mark a period as done before any is, where not all columns have room', async () => {
  await page.viewport(1120, 900);
  const { screen } = await open({
    'home.read': () => homeAnswer([row]),
    'drafts.list': () => ({ drafts: [] }),
  });
  const months = screen.getByRole('region', { name: messages.months });
  await expect
    .element(months.getByRole('columnheader', { name: workListMessages.columns.read }))
    .not.toBeInTheDocument();
  await expect
    .element(months.getByRole('button', { name: messages.markDone('Karoo Fresh Produce', about) }))
    .toBeVisible();
});

test('marks a period as done with name and time, and lists it last', async () => {
  // Where every column has room.
  await page.viewport(1600, 900);
  let done: { by: string; at: number } | null = null;
  const { screen, asked, emit } = await open({
    'home.read': () =>
      homeAnswer([{ ...row, done }, aHomeRow({ connectionId: 'c-2', companyId: 43, companyName: 'Protea' })]),
    'drafts.list': () => ({ drafts: [] }),
    'home.tick': () => {
      done = { by: 'thandi', at: 1 };
      return {};
    },
  });
  const months = screen.getByRole('region', { name: messages.months });
  await months.getByRole('button', { name: messages.markDone('Karoo Fresh Produce', about) }).click();
  expect(asked.at(-1)).toEqual({ call: 'home.tick', input: { ...ref, ticked: true } });
  emit('home.changed', {});
  const note = messages.done({ by: 'thandi', at: 1 }, row.payslips - row.finalised);
  await expect.element(months.getByTitle(note).first()).toBeVisible();
  const names = () =>
    months
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => one.textContent.includes('Protea'));
  await expect.poll(names).toEqual([true, false]);
});

test('opens the history of a period from its submission', async () => {
  const { app, screen } = await open({
    'home.read': () => ({
      ...homeAnswer([row]),
      lastSubmissions: [aSentSubmission({ ref })],
    }),
  });
  const last = screen.getByRole('region', { name: messages.last });
  await last
    .getByRole('button', { name: messages.actionFor(messages.actions.show, 'Karoo Fresh Produce', about) })
    .click();
  await expect.poll(() => app.navigation.route).toBe('sent-inputs');
  expect(app.session.period).toEqual(ref);
});

test('keeps what it shows when nothing has changed since', async () => {
  let rows = [row];
  const { app } = await open({ 'home.read': () => structuredClone(homeAnswer(rows)) });
  const work = new HomeWork(app.bridge, app.companyMarks);
  await work.load();
  const before = work.resource.value;
  await work.load();
  expect(work.resource.value).toBe(before);
  rows = [{ ...row, payslips: row.payslips + 1 }];
  await work.load();
  expect(work.resource.value?.months[0]?.row.payslips).toBe(row.payslips + 1);
});

test('reloads when a submission has changed', async () => {
  let entries: readonly (typeof submission)[] = [];
  const { emit, screen } = await open({
    'drafts.list': () => ({ drafts: [] }),
    'outbox.list': () => ({ entries: [...entries], total: 0 }),
  });
  await expect.element(screen.getByText(messages.neverSent)).toBeVisible();
  entries = [submission];
  emit('outbox.changed', { connectionId: 'c-1' });
  await expect.element(screen.getByText(messages.refused(submission.rejected))).toBeVisible();
});

test.each([
  ['no connection', [], messages.notConnected.title],
  ['no company that was read', [connection], messages.nothingRead.title],
] as const)('says what to do first with %s', async (_, connections, title) => {
  const { screen } = await open({
    'connections.list': () => ({ connections: [...connections] }),
    'home.read': () => homeAnswer([]),
    'drafts.list': () => ({ drafts: [] }),
  });
  await expect.element(screen.getByText(title)).toBeVisible();
});

/** An outbox with this many changes that only the clerk can decide, which main returns a few at a time. */
function outboxOf(many: number): FakeHandlers {
  const all = Array.from({ length: many }, (_, index) => outboxWrite({ id: `w-${index}` }));
  return {
    'outbox.list': ({ group, offset, limit }) => ({
      entries: group === 'needs-you' ? all.slice(offset, offset + Math.min(limit, 20)) : [],
      total: group === 'needs-you' ? many : 0,
    }),
  };
}

test('lists all open work over several answers, showing the first rows at once', async () => {
  const { screen } = await open(outboxOf(45));
  const buttons = screen.getByRole('region', { name: messages.doNow }).getByRole('button');
  const all = messages.showAll(45);
  await expect.poll(() => buttons.elements().length).toBe(31);
  await screen.getByRole('button', { name: all }).click();
  await expect.poll(() => buttons.elements().length).toBe(45);
});

test('counts on the badge what Home lists for all connections, and keeps it up to date', async () => {
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

test('says in which place each thing of the badge waits', async () => {
  const refused = { ...submission, ref: { ...ref, companyId: 7 }, undecided: 0, rejected: 1 };
  const { screen } = await open({
    'outbox.list': ({ group }) => ({
      entries: group === 'needs-you' ? [outboxWrite(), refused] : [],
      total: 2,
    }),
    'jobs.list': () => ({ jobs: [aJob({ phase: 'halted' }), aJob({ id: 'runs', phase: 'running' })] }),
  });
  const counts = { [messages.jobs]: 1, [messages.allDrafts]: 1, [messages.outbox]: 2 };
  for (const [name, count] of Object.entries(counts)) {
    const button = screen.getByRole('button', { name: `${name} ${frameMessages.waiting(count)}` });
    await expect.element(button).toBeVisible();
  }
});

test('opens a period of a company without a known name under its number', async () => {
  const { app, screen } = await open({
    'home.read': () => homeAnswer([]),
    'drafts.list': ({ connectionId }) => ({
      drafts: connectionId === 'c-2' ? [{ ...draft, companyName: null }] : [],
    }),
  });
  const name = draftsMessages.unnamedCompany(ref.companyId);
  await expect.element(screen.getByText(name)).toBeVisible();
  app.actions.run('view.next-task');
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.company?.name).toBe(name);
});
