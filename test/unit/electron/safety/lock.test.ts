import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { AppError } from '#kit/errors.ts';
import { Gate } from '#electron/safety/gate.ts';
import { settle } from '../api/fake-clock.ts';
import { closeNow, createLock, minute } from './lock-fixture.ts';

describe('locking', () => {
  test('happens after ten minutes without a key or a mouse', async () => {
    const { lock, clock } = createLock();
    await lock.start();
    await clock.pass(9 * minute);
    lock.seen();
    await clock.pass(9 * minute);
    expect((await lock.read()).state).toBe('open');
    await clock.pass(minute + 3_000);
    expect((await lock.read()).state).toBe('closed');
    expect(lock.isClosed).toBe(true);
  });

  test('does not happen at the start when the databases are corrupt, and another failure is thrown', async () => {
    const closed = createLock({ unreadable: new AppError('store-unavailable', { reason: 'corrupt' }) });
    await closed.lock.start();
    expect(closed.lock.isClosed).toBe(false);
    const broken = createLock({ unreadable: new TypeError('a mistake of ours') });
    await expect(broken.lock.start()).rejects.toThrow('a mistake of ours');
  });

  test('happens after as many minutes as the clerk chose', async () => {
    const { lock, clock } = createLock({ stored: { lockAfterMinutes: '1' } });
    expect(defaultSettings.lockAfterMinutes).toBe(10);
    await lock.start();
    await clock.pass(minute + 3_000);
    expect(lock.isClosed).toBe(true);
  });

  test('happens no later than the organisation’s policy, even when settings cannot be read', async () => {
    const policies = { maxLockMinutes: 3 };
    const chosen = createLock({ stored: { lockAfterMinutes: '30' }, policies });
    const unreadable = createLock({
      unreadable: new AppError('store-unavailable', { reason: 'corrupt' }),
      policies,
    });
    for (const { lock, clock } of [chosen, unreadable]) {
      await lock.start();
      await clock.pass(3 * minute + 3_000);
      expect(lock.isClosed).toBe(true);
    }
  });

  test.each(['suspend', 'os-lock'] as const)('happens on %s', async (why) => {
    const { lock, clock, goAway, traffic } = createLock();
    await lock.start();
    goAway(why);
    await clock.pass(3_000);
    expect(lock.isClosed).toBe(true);
    expect(traffic.pause).toHaveBeenCalledTimes(why === 'suspend' ? 1 : 0);
  });

  test('happens once the page is empty and typed work is saved', async () => {
    const given = createLock();
    await given.lock.start();
    const closing = given.lock.close();
    await settle();
    expect(given.events).toEqual(['lock.changed closing']);
    expect(given.lock.isClosed).toBe(false);
    expect(given.whenClosing).toHaveBeenCalledOnce();
    given.lock.emptied();
    await closing;
    expect(given.events).toEqual(['lock.changed closing', 'lock.changed closed']);
  });

  test('ends a page that does not say that it is empty', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    expect(given.endPage).not.toHaveBeenCalled();
    for (const isHidden of [true, false]) {
      await given.lock.unlock({ passphrase: 'correct horse' });
      const closing = given.lock.close();
      await settle();
      // One that still waits for an answer shows nothing any more.
      if (isHidden) given.lock.hidden();
      await given.clock.pass(3_000);
      await closing;
      expect(given.endPage).toHaveBeenCalledTimes(isHidden ? 0 : 1);
      expect(given.lock.isClosed).toBe(true);
    }
  });

  test('gives the page its full time when unlocked and locked again before it is empty', async () => {
    const given = createLock();
    await given.lock.start();
    const first = given.lock.close();
    await given.clock.pass(2_000);
    await given.lock.unlock({ passphrase: 'correct horse' });
    const second = given.lock.close();
    await given.clock.pass(1_500);
    expect(given.lock.isClosed).toBe(false);
    given.lock.emptied();
    await Promise.all([first, second]);
    expect(given.endPage).not.toHaveBeenCalled();
    expect(given.lock.isClosed).toBe(true);
  });

  test('is refused when nobody could unlock it', async () => {
    const { lock, clock, goAway } = createLock({ passphrase: null });
    await lock.start();
    goAway('os-lock');
    await clock.pass(60 * minute);
    expect(lock.isClosed).toBe(false);
    await expect(lock.close()).rejects.toMatchObject({ code: 'cannot-lock' });
  });
});

describe('a locked Paydesk', () => {
  test('does not start sending until it is unlocked', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    const sent = vi.fn();
    const passing = given.ports.gate.passed().then(sent);
    await settle();
    expect(sent).not.toHaveBeenCalled();
    await given.lock.unlock({ passphrase: 'correct horse' });
    await passing;
    expect(sent).toHaveBeenCalledOnce();
  });

  test('unlocks only with the right passphrase', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    await expect(given.lock.unlock({ passphrase: 'wrong' })).rejects.toMatchObject({
      code: 'passphrase-wrong',
    });
    expect(given.lock.isClosed).toBe(true);
    await given.lock.unlock({ passphrase: 'correct horse' });
    expect(given.lock.isClosed).toBe(false);
    expect(given.events.at(-1)).toBe('lock.changed open');
  });

  test('unlocks by Touch ID when there is no passphrase', async () => {
    const given = createLock({ passphrase: null, touchId: true });
    await given.lock.start();
    await closeNow(given);
    await given.lock.unlockByTouch();
    expect(given.lock.isClosed).toBe(false);
  });

  test('is still locked after a restart of the app', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored });
    await second.lock.start();
    expect(second.lock.isClosed).toBe(true);
    await second.lock.unlock({ passphrase: 'correct horse' });
    const third = createLock({ stored: first.stored });
    await third.lock.start();
    expect(third.lock.isClosed).toBe(false);
  });

  test('is open after a restart of the computer', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored, upMs: minute });
    await second.lock.start();
    expect(second.lock.isClosed).toBe(false);
  });

  test('is still locked when the clock is changed, until the computer restarts', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored, upMs: 1e9 + minute });
    await second.clock.pass(1e12);
    await second.lock.start();
    expect(second.lock.isClosed).toBe(true);
  });

  test('is still locked when the passphrase file is missing, until the computer restarts', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored, passphrase: null });
    await second.lock.start();
    expect(second.lock.isClosed).toBe(true);
    const unlockMethods = { passphrase: false, touchId: false };
    expect(await second.lock.read()).toEqual({ state: 'closed', unlockMethods, isPassphraseLost: true });
    const restarted = createLock({ stored: first.stored, passphrase: null, upMs: minute });
    await restarted.lock.start();
    expect(restarted.lock.isClosed).toBe(false);
  });

  test('reports that the passphrase file disappeared while locked', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    given.loseFile();
    const count = given.events.length;
    await expect(given.lock.unlock({ passphrase: 'correct horse' })).rejects.toMatchObject({
      code: 'passphrase-missing',
    });
    expect(given.events).toHaveLength(count + 1);
    expect(given.lock.isClosed).toBe(true);
    expect((await given.lock.read()).isPassphraseLost).toBe(true);
  });

  test('unlocks and resumes requests when the disk cannot be written', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    given.breakDisk();
    await given.lock.unlock({ passphrase: 'correct horse' });
    expect(given.lock.isClosed).toBe(false);
    expect(given.traffic.resume).toHaveBeenCalled();
  });

  test('is open when unlocked before the page is empty', async () => {
    const given = createLock();
    await given.lock.start();
    const closing = given.lock.close();
    await settle();
    await given.lock.unlock({ passphrase: 'correct horse' });
    given.lock.emptied();
    await closing;
    expect(given.lock.isClosed).toBe(false);
    expect(given.events.at(-1)).toBe('lock.changed open');
  });

  test('locks again after ten minutes', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    await given.lock.unlock({ passphrase: 'correct horse' });
    await given.clock.pass(10 * minute + 3_000);
    expect(given.lock.isClosed).toBe(true);
  });
});

test('a gate is closed until it is opened', () => {
  const gate = new Gate();
  expect(gate.isClosed).toBe(false);
  gate.close();
  expect(gate.isClosed).toBe(true);
  gate.open();
  expect(gate.isClosed).toBe(false);
});
