import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Backups } from '#electron/safety/backups.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { hastyClock, openRuntime, type RuntimeOptions } from '#test/support/runtime.ts';
import { createFakeClock } from '../../../unit/electron/api/fake-clock.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { hours, period } from '#test/support/samples/company.ts';
import { aSubmission, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';
import { fileDialogs } from '#test/support/files/file-dialogs.ts';
import { passphrase } from '#test/support/profile.ts';

const quarter = 15 * 60_000;

async function openTestRuntime({
  connectedAt = 1,
  ...options
}: Partial<RuntimeOptions> & { connectedAt?: number } = {}) {
  const reopen = vi.fn();
  const profile = { reopen, openWith: () => Promise.resolve(), wipe: () => undefined };
  const runtime = await openRuntime({ profile, directory: temporaryDirectory(), ...options });
  onTestFinished(() => runtime.close());
  const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://payroll.example/v1', practice: false };
  await runtime.store.work.saveConnection({ connection, at: connectedAt });
  const draft = await runtime.store.work.openDraft({ ...period, newId: 'd1', at: 1 });
  const type = (value: string) =>
    runtime.store.work.writeDraftCells({
      draftId: draft.id,
      changes: [{ employeeId: 1, heading: hours, cell: { typed: value, value } }],
      at: 1,
    });
  return { ...runtime, type, reopen };
}

/** Complete backups; one that is being written does not count yet. */
const backupsIn = (directory: string) => {
  try {
    return readdirSync(join(directory, 'backups')).filter((name) => name.endsWith('.db'));
  } catch {
    return [];
  }
};

/** Lets quarters of an hour pass until everything that they start has ended. */
async function passQuarters(clock: ReturnType<typeof createFakeClock>, isDone: () => boolean) {
  const pass = async () => {
    await clock.pass(quarter);
    expect(isDone()).toBe(true);
  };
  await vi.waitFor(pass, { timeout: 60_000 });
}

test('makes a backup after a quarter of an hour of changes, and none without changes', async () => {
  const clock = createFakeClock();
  const { backups, type, directory } = await openTestRuntime({ clock });
  void backups.run();
  await type('1');
  await passQuarters(clock, () => backupsIn(directory).length === 1);
  await clock.pass(4 * quarter);
  expect(backupsIn(directory)).toHaveLength(1);
  await type('2');
  await passQuarters(clock, () => backupsIn(directory).length === 2);
  await backups.end();
  expect(backupsIn(directory)).toHaveLength(2);
});

test('backs up work that a crash left without a backup once, at the next start', async () => {
  const clock = createFakeClock();
  const { ports, backups, type, directory } = await openTestRuntime({ clock });
  await type('1');
  void backups.run();
  await passQuarters(clock, () => backupsIn(directory).length === 1);
  await backups.end();
  // A third run finds a backup that is newer than the work.
  const later = new Backups({
    ports,
    recovery: new Recovery(ports),
    jobs: { giveUp: () => Promise.resolve() },
  });
  void later.run();
  await clock.pass(4 * quarter);
  await later.end();
  expect(backupsIn(directory)).toHaveLength(1);
});

test('backs up what a crash left behind even when an earlier backup was dated ahead', async () => {
  const now = Date.now();
  const day = 24 * 3_600_000;
  let aheadMs = 400 * day;
  const clock = { ...hastyClock, now: () => now + aheadMs };
  const { ports, handlers, type, directory } = await openTestRuntime({ clock });
  await type('1');
  await handlers.backups.make({});
  aheadMs = 0;
  await type('2');
  const next = new Backups({
    ports,
    recovery: new Recovery(ports),
    jobs: { giveUp: () => Promise.resolve() },
  });
  void next.run();
  await next.end();
  expect(backupsIn(directory)).toHaveLength(2);
});

test('backs up what changed since the last backup when the app ends', async () => {
  const { backups, type, directory } = await openTestRuntime();
  await type('1');
  await backups.end();
  expect(backupsIn(directory)).toHaveLength(1);
});

test('backs up what was typed during a backup when the app ends, and nothing when there was only a backup', async () => {
  const { ports, backups, handlers, type, directory } = await openTestRuntime();
  await type('1');
  await handlers.backups.make({});
  await backups.end();
  expect(backupsIn(directory)).toHaveLength(1);
  const make = ports.store.backups.make.bind(ports.store.backups);
  vi.spyOn(ports.store.backups, 'make').mockImplementationOnce(async (input) => {
    const made = await make(input);
    await type('2');
    return made;
  });
  await handlers.backups.make({});
  await backups.end();
  expect(backupsIn(directory)).toHaveLength(3);
});

test('reports a failed backup at once, until one succeeds', async () => {
  const { ports, backups, events, type } = await openTestRuntime();
  const failing = vi.spyOn(ports.store.backups, 'make').mockRejectedValue(new Error('a disk error'));
  await type('1');
  await backups.end();
  const states = () =>
    events.filter(({ event }) => event === 'backups.changed').map(({ payload }) => payload);
  expect(states()).toEqual([
    expect.objectContaining({ failure: expect.objectContaining({ reason: 'failed' }) }),
  ]);
  failing.mockRestore();
  await backups.make();
  expect(states().at(-1)).toMatchObject({ failure: null });
});

test('exports nothing under a passphrase that is too weak by today’s rules', async () => {
  const { handlers, type } = await openTestRuntime({ files: fileDialogs() });
  await type('8.25');
  const { id } = await handlers.backups.make({});
  await handlers.recovery.set({ passphrase: 'kudu lantern' });
  await expect(handlers.backups.export({ id, passphrase: 'kudu lantern' })).rejects.toMatchObject({
    code: 'passphrase-weak',
  });
  expect(await handlers.backups.choose({ passphrase })).toEqual({ chosen: null });
});

test('reports a month of work without an exported backup, until one is exported', async () => {
  const day = 24 * 3_600_000;
  const clock = { ...hastyClock, now: () => nowMs };
  let nowMs = Date.now();
  const { handlers, type, events } = await openTestRuntime({
    files: fileDialogs(),
    clock,
    connectedAt: nowMs,
  });
  const away = async () => (await handlers.backups.list({})).away;
  await handlers.recovery.set({ passphrase });
  await type('8.25');
  expect(await away()).toEqual({ at: null, isDue: false });
  nowMs += 29 * day;
  expect((await away()).isDue).toBe(false);
  nowMs += 2 * day;
  expect(await away()).toEqual({ at: null, isDue: true });
  const { id } = await handlers.backups.make({});
  await handlers.backups.export({ id, passphrase });
  expect(await away()).toEqual({ at: nowMs, isDue: false });
  expect(events.findLast(({ event }) => event === 'backups.changed')?.payload).toMatchObject({
    away: { at: nowMs },
  });
  // Nothing has been done since, so no work exists only on this computer.
  nowMs += 40 * day;
  expect((await away()).isDue).toBe(false);
  await handlers.backups.make({});
  expect((await away()).isDue).toBe(true);
  // With the clock set back, no export counts.
  nowMs -= 60 * day;
  expect((await away()).at).toBeNull();
});

test('opens an export only with its passphrase, and restores what was exported', async () => {
  const { handlers, type, directory } = await openTestRuntime({ files: fileDialogs() });
  await type('8.25');
  const { id } = await handlers.backups.make({});
  await expect(handlers.backups.export({ id, passphrase })).rejects.toMatchObject({
    code: 'passphrase-missing',
  });
  await handlers.recovery.set({ passphrase });
  await expect(handlers.backups.export({ id, passphrase: 'a wrong one' })).rejects.toMatchObject({
    code: 'passphrase-wrong',
  });
  expect(await handlers.backups.export({ id, passphrase })).toEqual({
    saved: { name: `Paydesk ${id.slice(0, 8)}.paydesk-backup` },
  });
  await expect(handlers.backups.choose({ passphrase: 'a wrong one' })).rejects.toMatchObject({
    code: 'passphrase-wrong',
  });
  const { chosen } = await handlers.backups.choose({ passphrase });
  expect(chosen?.content).toMatchObject({ drafts: 1, cells: 1, connections: 1 });
  expect(backupsIn(directory)).toContain('chosen.db');
});

test('keeps a copy of what a restore replaces, and requests a restart', async () => {
  const { handlers, backups, type, directory, reopen } = await openTestRuntime();
  await type('1');
  const { id } = await handlers.backups.make({});
  await type('2');
  await handlers.backups.restore({ id });
  expect(reopen).toHaveBeenCalledOnce();
  // Closing everything makes no third one, because nothing has changed since.
  await backups.end();
  expect(backupsIn(directory)).toHaveLength(2);
});

test('refuses to restore while a submission is being sent', async () => {
  const { handlers, store, type, reopen } = await openTestRuntime();
  await type('1');
  const { id } = await handlers.backups.make({});
  await commitNow(store.work, aSubmission('b1', 'd1'), [anOutboxCell(1)]);
  await expect(handlers.backups.restore({ id })).rejects.toMatchObject({ code: 'submission-running' });
  expect(reopen).not.toHaveBeenCalled();
});

test('counts what only this computer has before the profile is wiped', async () => {
  const { handlers, store, type } = await openTestRuntime();
  await type('1');
  await handlers.backups.make({});
  await commitNow(store.work, aSubmission('b1', 'd1'), [anOutboxCell(1), anOutboxCell(2)]);
  expect(await handlers.profile.losses({})).toEqual({
    losses: {
      connections: 1,
      unsentInputs: 1,
      newEmployees: 0,
      undecided: 1,
      unfinishedJobs: 0,
      openPayments: 0,
      backups: 1,
    },
  });
});

test('offers a recovery passphrase once, at the first draft of a real company', async () => {
  const { handlers, type } = await openTestRuntime();
  expect(await handlers.recovery.state({})).toEqual({ isSet: false, isOffered: false, isLost: false });
  await type('1');
  expect(await handlers.recovery.state({})).toEqual({ isSet: false, isOffered: true, isLost: false });
  await handlers.recovery.postpone({});
  expect(await handlers.recovery.state({})).toEqual({ isSet: false, isOffered: false, isLost: false });
});
