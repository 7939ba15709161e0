import { expect, test, vi } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { createFakeClock } from '../api/fake-clock.ts';

const minute = 60_000;
const first = 'kudu lantern tuesday copper';
const second = 'maize window quarry silver';

function createRecovery(chosen: string | null, upMs = 60 * minute) {
  let isThere = chosen !== null;
  const stored: Record<string, string> = {};
  let isWhole = true;
  const work = {
    isWhole: () => Promise.resolve(isWhole),
    addAuditEntry: () => Promise.resolve(),
    readSettings: () => Promise.resolve(stored),
    writeSettings: ({ values }: { values: Record<string, string> }) =>
      Promise.resolve(void Object.assign(stored, values)),
    listConnections: () => Promise.resolve([]),
  };
  const set = vi.fn((_passphrase: string, record: () => Promise<void>) => record());
  const replace = vi.fn((_passphrase: string, record: () => Promise<void>) => record());
  const reopen = vi.fn();
  const open = (text: string) =>
    text === chosen
      ? Promise.resolve(Buffer.alloc(32))
      : Promise.reject(new AppError('sealed-file-refused', { reason: 'wrong-passphrase' }));
  // Choosing a passphrase uses these ports and no others.
  const ports = {
    clock: createFakeClock(),
    keepsData: true,
    emit: () => undefined,
    upMs: () => upMs,
    recovery: { isSet: () => Promise.resolve(isThere), set, replace, open },
    profile: { reopen },
    store: { work },
  } as unknown as Ports;
  const loseFile = () => (isThere = false);
  const damage = () => (isWhole = false);
  return { recovery: new Recovery(ports), set, replace, reopen, loseFile, damage };
}

test('sets the first passphrase without another', async () => {
  const { recovery, set } = createRecovery(null);
  await recovery.set({ passphrase: first });
  expect(set).toHaveBeenCalledExactlyOnceWith(first, expect.any(Function));
});

test('replaces the passphrase only with the present one, and reopens with a new key', async () => {
  const { recovery, set, replace, reopen } = createRecovery(first);
  for (const present of [undefined, second]) {
    await expect(recovery.set({ passphrase: second, present })).rejects.toMatchObject({
      code: 'passphrase-wrong',
    });
  }
  expect(replace).not.toHaveBeenCalled();
  expect(await recovery.set({ passphrase: second, present: first })).toEqual({ reopens: true });
  expect(replace).toHaveBeenCalledExactlyOnceWith(second, expect.any(Function));
  expect(reopen).toHaveBeenCalledOnce();
  expect(set).not.toHaveBeenCalled();
});

test('keeps the present key while part of the work is damaged', async () => {
  const { recovery, replace, damage } = createRecovery(first);
  damage();
  await expect(recovery.set({ passphrase: second, present: first })).rejects.toMatchObject({
    code: 'store-unavailable',
    params: { reason: 'corrupt' },
  });
  expect(replace).not.toHaveBeenCalled();
});

test('replaces the passphrase without the present one just after a start of the computer, but not with a wrong one', async () => {
  const { recovery, replace } = createRecovery(first, 14 * minute);
  await expect(recovery.set({ passphrase: second, present: 'a guess' })).rejects.toMatchObject({
    code: 'passphrase-wrong',
  });
  await recovery.set({ passphrase: second });
  expect(replace).toHaveBeenCalledExactlyOnceWith(second, expect.any(Function));
});

test.each(['chosen now', 'chosen with an earlier version'])(
  'reports a passphrase that was %s as lost when its file is missing, and replaces it',
  async (when) => {
    const isNew = when === 'chosen now';
    const { recovery, replace, loseFile } = createRecovery(first);
    if (isNew) await recovery.set({ passphrase: second, present: first });
    // As at each start.
    await recovery.noteChosen();
    expect(await recovery.state()).toEqual({ isSet: true, isOffered: false, isLost: false });
    loseFile();
    expect(await recovery.state()).toEqual({ isSet: false, isOffered: false, isLost: true });
    await recovery.set({ passphrase: second });
    // Whoever took the file may know its passphrase.
    expect(replace).toHaveBeenLastCalledWith(second, expect.any(Function));
  },
);

test('does not report a passphrase as lost when none was chosen', async () => {
  const { recovery } = createRecovery(null);
  await recovery.noteChosen();
  expect((await recovery.state()).isLost).toBe(false);
});
