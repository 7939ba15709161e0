import AppliesTo from '#features/set-up/AppliesTo.svelte';
import { SetUpChoice } from '#features/set-up/set-up-choice.svelte.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import { setUpMessages as messages } from '#features/set-up/texts.ts';
import { expect, test } from 'vitest';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { bookkeeper, company, connection, karoo } from '#test/support/samples/karoo.ts';

type Read = CallOutput<'setUp', 'read'>;

const names = { company: karoo.name, connection: connection.name };
const key = 'eti Month end';
const thing = (level: SetUpLevel, beneath: SetUpLevel | null = null) => ({ key, level, beneath, value: {} });
const exceptions = (companies: number, connections = 0) => ({ companies, connections });

async function show(read: Partial<Read>, props: { changed?: boolean; refusal?: string } = {}) {
  const removed: unknown[] = [];
  let now: Read = { things: [], elsewhere: [], mayShareWithAll: true, ...read };
  const { bridge } = createFakeBridge({
    'setUp.read': () => now,
    'setUp.remove': (asked) => {
      removed.push(asked);
      now = { ...now, things: [thing('all')] };
      return {};
    },
  });
  const choice = new SetUpChoice(bridge, company, 'report-preset');
  await choice.load();
  const rendered = await renderInKaroo(AppliesTo, {
    props: { choice, keys: [key], changed: false, ...props },
  });
  const choose = async (level: SetUpLevel) => {
    await rendered.screen.getByRole('combobox', { name: messages.appliesTo }).click();
    await rendered.screen.getByRole('option', { name: messages.level(level, names), exact: true }).click();
  };
  return { ...rendered, choice, removed, choose };
}

test.each([
  ['nothing is set up', {}, messages.only(names)],
  ['the company alone has it', { things: [thing('company')] }, messages.only(names)],
  [
    'the company has its own',
    { things: [thing('company', 'all')] },
    'Karoo Fresh Produce has its own; remove it to use the one of all companies.',
  ],
  ['all have it', { things: [thing('all')] }, 'All companies use this.'],
  [
    'all have it but some',
    {
      things: [thing('all')],
      elsewhere: [
        { key, connectionId: connection.id, companyId: 43 },
        { key, connectionId: bookkeeper.id, companyId: 43 },
        { key, connectionId: bookkeeper.id, companyId: null },
        { key: 'eti Other', connectionId: bookkeeper.id, companyId: 44 },
      ],
    },
    messages.shared('all', names, exceptions(2, 1)),
  ],
] as const)('says in words what holds when %s', async (_when, read, words) => {
  const { screen } = await show(read as Partial<Read>);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('makes a change of what is shared this company’s own, unless the clerk chooses otherwise', async () => {
  const { screen, choice, choose } = await show({ things: [thing('all')] }, { changed: true });
  expect(choice.levelFor([key], true)).toBe('company');
  await expect.element(screen.getByText(messages.willHaveItsOwn(names, 'all'))).toBeVisible();
  await choose('all');
  expect(choice.levelFor([key], true)).toBe('all');
  await expect.element(screen.getByText(messages.willBeShared('all', names, exceptions(0)))).toBeVisible();
});

test('says that what is nearer is replaced when it is shared', async () => {
  const { screen, choose } = await show({ things: [thing('company', 'all')] }, { changed: true });
  await choose('connection');
  await expect.element(screen.getByText(messages.replaces('company', names), { exact: false })).toBeVisible();
});

test('goes back to the shared one when the company’s own is removed', async () => {
  const { screen, press, removed } = await show({ things: [thing('company', 'all')] });
  await press(messages.removeOwn);
  await expect.element(screen.getByText('All companies use this.')).toBeVisible();
  expect(removed).toEqual([{ ...company, kind: 'report-preset', level: 'company', keys: [key] }]);
});

test('offers no practice company what all companies use', async () => {
  const { screen } = await show({ mayShareWithAll: false });
  await screen.getByRole('combobox', { name: messages.appliesTo }).click();
  await expect
    .element(screen.getByRole('option', { name: messages.level('connection', names) }))
    .toBeVisible();
  expect(screen.getByRole('option', { name: messages.level('all', names), exact: true }).elements()).toEqual(
    [],
  );
});
