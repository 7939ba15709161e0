import { expect, test } from 'vitest';
import { contract } from '#electron/contract.ts';
import { isAnsweredLocked, withholdWhileLocked } from '#electron/safety/locked-calls.ts';

test('answers only calls of lock and look while locked', () => {
  const answered = Object.entries(contract).flatMap(([noun, { calls }]) =>
    Object.keys(calls)
      .filter((name) => isAnsweredLocked(noun, name))
      .map((name) => `${noun}.${name}`),
  );
  expect(answered.toSorted()).toEqual([
    'application.info',
    'lock.emptied',
    'lock.hidden',
    'lock.read',
    'lock.seen',
    'lock.unlock',
    'lock.unlockByTouch',
    'settings.look',
  ]);
});

test('withholds events while locked, except those of the lock', () => {
  const emitted: string[] = [];
  let isLocked = true;
  const emit = withholdWhileLocked(
    (noun, name) => void emitted.push(`${noun}.${name}`),
    () => isLocked,
  );
  const all = () => {
    emit('personalNumbers', 'cleared', {});
    emit('lock', 'changed', {
      state: 'closed',
      unlockMethods: { passphrase: true, touchId: false },
      isPassphraseLost: false,
    });
  };
  all();
  expect(emitted).toEqual(['lock.changed']);
  isLocked = false;
  all();
  expect(emitted).toEqual(['lock.changed', 'personalNumbers.cleared', 'lock.changed']);
});
