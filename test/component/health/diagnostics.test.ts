import type { Health } from '#electron/health/contract/health.ts';
import Diagnostics from '#features/health/Diagnostics.svelte';
import { healthMessages as messages } from '#features/health/texts.ts';
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

test('replaces a key that a connection refuses', async () => {
  const refused = { connectionId: 'c-9', name: 'My payroll', practice: false, state: 'key-refused' } as const;
  const connections = [{ ...refused, lastAnswerAt: null, clockAheadMs: null }];
  const { screen, app } = await renderInApp(Diagnostics, {
    handlers: { 'health.read': () => ({ ...sound, connections }) },
  });
  await screen.getByRole('button', { name: messages.connections.replaceKey }).click();
  expect(app.keyReplacement.connectionId).toBe('c-9');
  expect(app.navigation.route).toBe('connections');
});
