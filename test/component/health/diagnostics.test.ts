import type { Health } from '#electron/health/contract/health.ts';
import Diagnostics from '#features/health/Diagnostics.svelte';
import { healthMessages as messages } from '#features/health/texts.ts';
import { commonMessages } from '#messages/common.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const database = { bytes: 1_000_000, schema: 7, setAsideAt: null };
const sound: Health = {
  keepsData: true,
  keychain: 'available',
  work: database,
  cache: database,
  drafts: { drafts: 1, cells: 2 },
  auditEntries: 3,
  losses: 0,
  lastBackupAt: 1,
  backups: 1,
  connections: [],
  clockMovedMs: 0,
  weaknesses: [],
  policyProblems: [],
  versions: { paydesk: '1', sqlite: '3', node: '24', chromium: '1', electron: '1', system: 'Windows' },
};

const open = async (health: Health) =>
  (await renderInApp(Diagnostics, { handlers: { 'health.read': () => health } })).screen;

test('says first that nothing needs attention', async () => {
  const screen = await open(sound);
  await expect.element(screen.getByRole('status').getByText(messages.attention.title(0))).toBeVisible();
});

test('says first what needs attention, and lists it below', async () => {
  const screen = await open({ ...sound, losses: 1, weaknesses: ['certificates-unchecked'] });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(messages.attention.title(2))).toBeVisible();
  const names = [messages.work.losses, messages.weaknesses['certificates-unchecked'].name];
  expect(
    alert
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(names.map((name) => expect.stringContaining(`${name}: `)));
  await expect.element(screen.getByText(messages.work.someLosses)).toBeVisible();
  await alert.getByRole('button', { name: new RegExp(`^${names[1] ?? ''}: `, 'u') }).click();
  expect(document.activeElement?.textContent).toContain(messages.weaknesses['certificates-unchecked'].text);
});

test('tells what is wrong from what only has to be looked at, and takes the tone of the worst', async () => {
  const screen = await open({
    ...sound,
    losses: 1,
    weaknesses: ['certificates-unchecked', 'no-sandbox'],
  });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveClass(/\bwrong\b/);
  const namesOf = (kind: 'wrong' | 'warn', count: number) =>
    [
      ...(alert
        .getByText(messages.attention[kind](count))
        .element()
        .parentElement?.querySelectorAll('button') ?? []),
    ].map(({ textContent }) => textContent);
  const { 'no-sandbox': sandbox, 'certificates-unchecked': certificates } = messages.weaknesses;
  const starting = (name: string): unknown => expect.stringContaining(`${name}: `);
  expect(namesOf('wrong', 2)).toEqual([starting(messages.work.losses), starting(sandbox.name)]);
  expect(namesOf('warn', 1)).toEqual([starting(certificates.name)]);
  await screen.unmount();
  const amber = (await open({ ...sound, weaknesses: ['certificates-unchecked'] })).getByRole('alert');
  await expect.element(amber).toHaveClass(/\bwarn\b/);
  await expect.element(amber.getByText(messages.attention.warn(1))).toBeVisible();
  await expect.element(amber.getByText(messages.attention.wrong(0))).not.toBeInTheDocument();
});

const aConnection: Health['connections'][number] = {
  connectionId: 'c-9',
  name: 'My payroll',
  practice: false,
  state: 'online',
  lastAnswerAt: 1,
  clockAheadMs: null,
};

test('calls a clock wrong that is off by an hour or more, and one that is off by less to be looked at', async () => {
  const hour = 60 * 60_000;
  for (const [clockAheadMs, kind] of [
    [-hour, 'wrong'],
    [3 * hour, 'wrong'],
    [hour - 1, 'warn'],
  ] as const) {
    const screen = await open({ ...sound, connections: [{ ...aConnection, clockAheadMs }] });
    await expect.element(screen.getByRole('alert').getByText(messages.attention[kind](1))).toBeVisible();
    await screen.unmount();
  }
});

test('names first what can be mended here, and last what is for IT support', async () => {
  const screen = await open({
    ...sound,
    losses: 1,
    weaknesses: ['no-sandbox'],
    connections: [{ ...aConnection, state: 'key-refused' }],
  });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toBeVisible();
  const names = alert
    .getByRole('button')
    .elements()
    .flatMap(({ textContent }) => /^\s*(.+): /.exec(textContent)?.[1] ?? []);
  expect(names).toEqual([aConnection.name, messages.work.losses, messages.weaknesses['no-sandbox'].name]);
  const section = screen.getByRole('region', { name: messages.it.title });
  await expect.element(section.getByText(messages.weaknesses['no-sandbox'].text)).toBeVisible();
  await expect.element(section.getByText(messages.it.schemasValue(7, 7))).toBeVisible();
});

test('shows sections with something wrong before the others', async () => {
  const screen = await open({ ...sound, weaknesses: ['no-sandbox'] });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const titles = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual([messages.it.title, messages.work.title]);
});

test('replaces a key that a connection refuses', async () => {
  const connections = [{ ...aConnection, state: 'key-refused', lastAnswerAt: null } as const];
  const { screen, app } = await renderInApp(Diagnostics, {
    handlers: { 'health.read': () => ({ ...sound, connections }) },
  });
  const name = commonMessages.actOn(messages.connections.replaceKey, 'My payroll');
  const inNotice = screen.getByRole('alert').getByRole('button', { name });
  await expect
    .element(screen.getByRole('button', { name: messages.connections.replaceKey, exact: true }))
    .toBeVisible();
  await inNotice.click();
  expect(app.keyReplacement.connectionId).toBe('c-9');
  expect(app.navigation.route).toBe('connections');
});
