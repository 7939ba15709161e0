import Outbox from '#features/outbox/Outbox.svelte';
import {
  submission,
  conflict,
  groups,
  lostReinstatement,
  outboxWrite,
} from '#test/support/samples/outbox-entries.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { explain, outboxMessages as messages, stopMessages, titleOf } from '#features/outbox/texts/outbox.ts';
import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { renderInApp } from '../support/render-in-app.ts';
import { practiceConnection as connection } from '#test/support/samples/karoo.ts';

const counts = () => ({ groups, stops: [] });

const openOutbox = (handlers: FakeHandlers) =>
  renderInApp(Outbox, { handlers: { 'outbox.counts': counts, ...handlers } });

const listed = (...entries: ReturnType<typeof outboxWrite>[]): FakeHandlers => ({
  'outbox.list': ({ group }) => ({
    entries: entries.filter((entry) => entry.group === group),
    total: entries.length,
  }),
});

test('opens at entries that need a decision, and counts the others', async () => {
  const { screen } = await openOutbox(listed(conflict));
  await expect
    .element(screen.getByRole('tab', { name: /Needs you/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tab', { name: /Done.*37/ })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: titleOf(conflict) })).toBeVisible();
});

test('opens at the first group that is not empty', async () => {
  const { screen } = await openOutbox({
    ...listed(outboxWrite({ group: 'unknown', state: 'unknown', reason: null })),
    'outbox.counts': () => ({ groups: { ...groups, 'needs-you': 0, waiting: 0 }, stops: [] }),
  });
  await expect
    .element(screen.getByRole('tab', { name: /Not known/ }))
    .toHaveAttribute('aria-selected', 'true');
});

const ofRecord = outboxWrite({
  ...conflict,
  fields: [{ name: 'bankAccount.branchCode', before: '250655', mine: '470010', theirs: '250655' }],
});

test.each([
  [messages.withValue(messages.takeMine, '470010'), 'mine'],
  [messages.withValue(messages.keepTheirs, '250655'), 'theirs'],
] as const)('shows a conflict side by side, and %s decides it', async (button, keep) => {
  const { screen, asked } = await openOutbox({ ...listed(ofRecord), 'outbox.decide': () => ({}) });
  const table = screen.getByRole('grid', { name: messages.compare(titleOf(ofRecord)) });
  await expect.element(table.getByRole('row', { name: /Branch code.*250655.*470010.*250655/ })).toBeVisible();
  await screen.getByRole('button', { name: button }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'outbox.decide')?.input)
    .toEqual({ writeId: 'w-2', keep });
});

test('sends another bank account only after it asked to call the employee, whose record comes first', async () => {
  const { screen, asked } = await openOutbox({ ...listed(conflict), 'outbox.decide': () => ({}) });
  const decided = () => asked.find(({ call }) => call === 'outbox.decide')?.input;
  const article = screen.getByRole('article', { name: titleOf(conflict) });
  await expect.element(article.getByRole('button').first()).toHaveTextContent(messages.openEmployee);
  await article
    .getByRole('button', { name: messages.withValue(messages.takeMineAsked, '•••• 9087') })
    .click();
  await expect.element(screen.getByText(messages.asked.account.text)).toBeVisible();
  expect(decided()).toBeUndefined();
  await screen.getByRole('button', { name: messages.asked.account.confirm }).click();
  await expect.poll(decided).toEqual({ writeId: 'w-2', keep: 'mine' });
});

test('sends leave that somebody overtook only after it said that a day is taken twice', async () => {
  const leave: typeof conflict = { ...conflict, kind: 'leave.add', fields: [] };
  const { screen, asked } = await openOutbox({ ...listed(leave), 'outbox.decide': () => ({}) });
  await expect.element(screen.getByText(explain(leave))).toBeVisible();
  await screen.getByRole('button', { name: messages.takeMineAsked }).click();
  await expect.element(screen.getByText(messages.asked.leave.text)).toBeVisible();
  expect(asked.some(({ call }) => call === 'outbox.decide')).toBe(false);
  await screen.getByRole('button', { name: messages.asked.leave.confirm }).click();
  await expect.poll(() => asked.some(({ call }) => call === 'outbox.decide')).toBe(true);
});

test('resends only what a lost answer left undone, and says why it asks', async () => {
  const { screen, asked } = await openOutbox({
    ...listed(lostReinstatement),
    'outbox.sendAgain': () => ({}),
  });
  await expect.element(screen.getByText(/not repeated automatically/)).toBeVisible();
  // The service may have it already, so the first is only to look.
  const primary = [...screen.container.querySelectorAll('article .primary')];
  expect(primary.map((button) => button.textContent?.trim())).toEqual([messages.check]);
  await screen.getByRole('button', { name: messages.sendAgain }).click();
  await expect.poll(() => asked.some(({ call }) => call === 'outbox.sendAgain')).toBe(true);
});

test('says of what a change leaves alone that it is unchanged, and of a removal that it is removed', async () => {
  const { screen } = await openOutbox(listed(lostReinstatement));
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/31 Oct 2026 unchanged 31 Oct 2026/)).toBeVisible();
  await expect.element(row(/no end/)).toBeVisible();
  await screen.unmount();
  const removal = outboxWrite({
    kind: 'employee.remove',
    state: 'conflict',
    reason: 'changed-elsewhere',
    fields: [{ name: 'firstName', before: 'Anna', theirs: 'Anne' }],
  });
  const { screen: other } = await openOutbox(listed(removal));
  await expect.element(other.getByRole('row', { name: /Anna removed Anne/ })).toBeVisible();
  await other.unmount();
  const twice = outboxWrite({
    kind: 'employee.create',
    state: 'needs-clerk',
    reason: 'not-applied',
    fields: [
      { name: 'firstName', mine: 'Anna' },
      { name: 'person.555', theirs: '2026-11-01' },
    ],
  });
  const { screen: created } = await openOutbox(listed(twice));
  await expect.element(created.getByRole('row', { name: /– – 1 Nov 2026/ })).toBeVisible();
  expect(created.getByText(messages.unchanged).elements()).toEqual([]);
});

test('names the connection of a change where there are several, of which two can have a company of one name', async () => {
  const connections = [connection, { ...connection, id: conflict.connectionId, name: 'My payroll' }];
  const several = await openOutbox({ ...listed(conflict), 'connections.list': () => ({ connections }) });
  await expect.element(several.screen.getByText(/ · My payroll · /)).toBeVisible();
  await several.screen.unmount();
  const one = await openOutbox({
    ...listed(conflict),
    'connections.list': () => ({ connections: connections.slice(1) }),
  });
  await expect.element(one.screen.getByRole('heading', { name: titleOf(conflict) })).toBeVisible();
  expect(one.screen.getByText(/My payroll/).elements()).toEqual([]);
});

test('begins with the record where a refused change is corrected, and ends with it otherwise', async () => {
  const refused = outboxWrite({ state: 'rejected', reason: 'refused', message: 'is too long' });
  const first = await openOutbox(listed(refused));
  const buttons = (screen: typeof first.screen) =>
    screen
      .getByRole('article')
      .getByRole('button')
      .elements()
      .map((button) => button.textContent?.trim());
  await expect.poll(() => buttons(first.screen)).toEqual([messages.openEmployee, messages.gotIt]);
  first.screen.unmount();
  const { screen } = await openOutbox(listed(ofRecord));
  await expect.poll(() => buttons(screen).at(-1)).toBe(messages.openEmployee);
});

test('quotes the service on what it refused', async () => {
  const { screen, asked } = await openOutbox({ ...listed(outboxWrite()), 'outbox.dismiss': () => ({}) });
  await expect.element(screen.getByText('E-mail is invalid')).toBeVisible();
  await screen.getByRole('button', { name: messages.gotIt }).click();
  await expect.poll(() => asked.some(({ call }) => call === 'outbox.dismiss')).toBe(true);
});

test('counts each input of a submission once, and says apart how many of them wait for a decision', async () => {
  const { screen } = await openOutbox({ 'outbox.list': () => ({ entries: [submission], total: 1 }) });
  const { counts, undecided } = messages.submission;
  const all = counts(submission);
  const text = `${all}. ${undecided(1)}`;
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  const [planned, ...parts] = all.split(' · ').map((part) => Number.parseInt(part, 10));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(planned);
});

test('decides a cell of bulk inputs in place', async () => {
  const { screen, asked } = await openOutbox({
    'outbox.list': () => ({ entries: [submission], total: 1 }),
    'bulkInputs.decide': () => ({}),
  });
  const keep = screen.getByRole('button', { name: /^Keep theirs.*, Dlamini/ });
  // One decision stands beside what else can be done.
  const open = screen.getByRole('button', { name: messages.openInputs });
  await expect.element(keep).toBeVisible();
  expect(open.element().parentElement).toBe(keep.element().parentElement);
  await keep.click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'bulkInputs.decide')?.input)
    .toMatchObject({ draftId: 'draft-1', submissionId: 'b-1', employeeId: 31, keep: 'theirs' });
});

test('names the item of a cell as the clerk wrote it', async () => {
  const conflicts = submission.conflicts.map((cell) => ({ ...cell, heading: 'calc.48211.amount' }));
  const named = conflicts.map((cell) => ({ ...cell, employeeId: 32, itemName: 'UIF Top-up 2.5' }));
  const { screen } = await openOutbox({
    'outbox.list': () => ({ entries: [{ ...submission, conflicts: [...named, ...conflicts] }], total: 1 }),
  });
  await expect.element(screen.getByRole('heading', { name: /: UIF Top-up 2\.5 · Amount$/ })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'UIF Top-up 2.5 · Amount' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /: Item 48211 · Amount$/ })).toBeVisible();
});

test('opens the employee of a change, not only the list', async () => {
  const { screen, app } = await openOutbox({
    ...listed(outboxWrite({ group: 'waiting', state: 'waiting', reason: null })),
    'outbox.counts': () => ({ groups: { ...groups, 'needs-you': 0 }, stops: [] }),
    'connections.list': () => ({ connections: [connection] }),
  });
  await screen.getByRole('button', { name: messages.openEmployee }).click();
  await expect.poll(() => app.navigation.route).toBe('employees');
  expect([app.session.company?.id, app.session.employeeId]).toEqual([4838, 7]);
});

test('offers no link to a deleted employee', async () => {
  const kind = 'employee.remove';
  const { screen } = await openOutbox(listed(outboxWrite({ kind, state: 'applied', reason: null })));
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('button', { name: messages.openEmployee }).elements()).toEqual([]);
});

test('opens the period of a submission', async () => {
  const { screen, app } = await openOutbox({
    'outbox.list': () => ({ entries: [submission], total: 1 }),
    'connections.list': () => ({ connections: [connection] }),
  });
  await screen.getByRole('button', { name: messages.openInputs }).click();
  await expect.poll(() => app.navigation.route).toBe('bulk-inputs');
  expect(app.session.period).toEqual(submission.ref);
});

test('says once why a connection sends nothing, and retries on request', async () => {
  const { screen, asked } = await openOutbox({
    ...listed(conflict),
    'outbox.counts': () => ({ groups, stops: [{ connectionId: 'c-1', reason: 'key-refused' }] }),
    'outbox.resume': () => ({}),
  });
  await expect.element(screen.getByText(stopMessages['key-refused'].title)).toBeVisible();
  await screen.getByRole('button', { name: messages.tryNow }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'outbox.resume')?.input)
    .toEqual({ connectionId: 'c-1' });
});

test('says when a decision came too late, and shows the current state', async () => {
  const { screen, app, asked } = await openOutbox({
    ...listed(ofRecord),
    'outbox.decide': () => {
      throw new AppError('write-moved', {});
    },
  });
  await screen.getByRole('button', { name: messages.withValue(messages.takeMine, '470010') }).click();
  await expect.poll(() => app.toasts.items[0]?.title).toMatch(/has been updated/);
  expect(asked.filter(({ call }) => call === 'outbox.list').length).toBeGreaterThan(1);
});
