import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { AppError } from '#kit/errors.ts';
import { Gate } from '#electron/safety/gate.ts';
import { settle } from '../api/fake-clock.ts';
import { closeNow, createLock, minute } from './lock-fixture.ts';

describe('Paydesk locks itself', () => {
  test('after ten minutes without a key or a mouse, and not while somebody is there', async () => {
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

  test('opens where its databases do not, and tells of any other failure', async () => {
    const closed = createLock({ unreadable: new AppError('store-unavailable', { reason: 'corrupt' }) });
    await closed.lock.start();
    expect(closed.lock.isClosed).toBe(false);
    const broken = createLock({ unreadable: new TypeError('a mistake of ours') });
    await expect(broken.lock.start()).rejects.toThrow('a mistake of ours');
  });

  test('after as many minutes as the clerk chose', async () => {
    const { lock, clock } = createLock({ stored: { lockAfterMinutes: '1' } });
    expect(defaultSettings.lockAfterMinutes).toBe(10);
    await lock.start();
    await clock.pass(minute + 3_000);
    expect(lock.isClosed).toBe(true);
  });

  test('no later than the organisation wants, also where no choice can be read', async () => {
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

  test.each(['suspend', 'os-lock'] as const)('on %s', async (why) => {
    const { lock, clock, goAway, traffic } = createLock();
    await lock.start();
    goAway(why);
    await clock.pass(3_000);
    expect(lock.isClosed).toBe(true);
    expect(traffic.pause).toHaveBeenCalledTimes(why === 'suspend' ? 1 : 0);
  });

  test('once the page is empty and what was typed is on disk, or after three seconds', async () => {
    const given = createLock();
    await given.lock.start();
    const closing = given.lock.close();
    await settle();
    expect(given.told).toEqual(['lock.changed closing']);
    expect(given.lock.isClosed).toBe(false);
    expect(given.whenClosing).toHaveBeenCalledOnce();
    given.lock.emptied();
    await closing;
    expect(given.told).toEqual(['lock.changed closing', 'lock.changed closed']);
  });

  test('ends a page that does not say that it is empty, and no other', async () => {
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

  test('gives the page its whole time when it is unlocked and locked again before it is empty', async () => {
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

  test('not where nobody could unlock it, and says so', async () => {
    const { lock, clock, goAway } = createLock({ passphrase: null });
    await lock.start();
    goAway('os-lock');
    await clock.pass(60 * minute);
    expect(lock.isClosed).toBe(false);
    await expect(lock.close()).rejects.toMatchObject({ code: 'cannot-lock' });
  });
});

describe('a locked Paydesk', () => {
  test('holds back what would begin to send until it is unlocked', async () => {
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

  test('opens with the passphrase and with no other', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    await expect(given.lock.unlock({ passphrase: 'wrong' })).rejects.toMatchObject({
      code: 'passphrase-wrong',
    });
    expect(given.lock.isClosed).toBe(true);
    await given.lock.unlock({ passphrase: 'correct horse' });
    expect(given.lock.isClosed).toBe(false);
    expect(given.told.at(-1)).toBe('lock.changed open');
  });

  test('opens by a finger where there is no passphrase', async () => {
    const given = createLock({ passphrase: null, touchId: true });
    await given.lock.start();
    await closeNow(given);
    await given.lock.unlockByTouch();
    expect(given.lock.isClosed).toBe(false);
  });

  test('stays locked over an end of the app', async () => {
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

  test('is open again for whoever has signed in to the computer again', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored, upMs: minute });
    await second.lock.start();
    expect(second.lock.isClosed).toBe(false);
  });

  test('stays locked when the computer’s clock is set, as long as the computer was not restarted', async () => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    const second = createLock({ stored: first.stored, upMs: 1e9 + minute });
    await second.clock.pass(1e12);
    await second.lock.start();
    expect(second.lock.isClosed).toBe(true);
  });

  test('stays locked when the passphrase’s file is taken away, until the computer was restarted', async () => {
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

  test('says so when the passphrase’s file goes while it is locked', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    given.loseFile();
    const told = given.told.length;
    await expect(given.lock.unlock({ passphrase: 'correct horse' })).rejects.toMatchObject({
      code: 'passphrase-missing',
    });
    expect(given.told).toHaveLength(told + 1);
    expect(given.lock.isClosed).toBe(true);
    expect((await given.lock.read()).isPassphraseLost).toBe(true);
  });

  test('opens also where the disk does not take it, and lets requests go again', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    given.breakDisk();
    await given.lock.unlock({ passphrase: 'correct horse' });
    expect(given.lock.isClosed).toBe(false);
    expect(given.traffic.resume).toHaveBeenCalled();
  });

  test('stays open for whoever unlocks it before the page is empty', async () => {
    const given = createLock();
    await given.lock.start();
    const closing = given.lock.close();
    await settle();
    await given.lock.unlock({ passphrase: 'correct horse' });
    given.lock.emptied();
    await closing;
    expect(given.lock.isClosed).toBe(false);
    expect(given.told.at(-1)).toBe('lock.changed open');
  });

  test('locks again after it was unlocked', async () => {
    const given = createLock();
    await given.lock.start();
    await closeNow(given);
    await given.lock.unlock({ passphrase: 'correct horse' });
    await given.clock.pass(10 * minute + 3_000);
    expect(given.lock.isClosed).toBe(true);
  });
});

test('a gate is closed from its closing to its opening', () => {
  const gate = new Gate();
  expect(gate.isClosed).toBe(false);
  gate.close();
  expect(gate.isClosed).toBe(true);
  gate.open();
  expect(gate.isClosed).toBe(false);
});
