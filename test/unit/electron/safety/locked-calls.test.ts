import { expect, test } from 'vitest';
import { contract } from '#electron/contract.ts';
import { isAnsweredLocked, withholdWhileLocked } from '#electron/safety/locked-calls.ts';

test('nothing of the payroll is answered while it is locked', () => {
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

test('events are withheld while it is locked, but for the lock’s own', () => {
  const told: string[] = [];
  let isLocked = true;
  const emit = withholdWhileLocked(
    (noun, name) => void told.push(`${noun}.${name}`),
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
  expect(told).toEqual(['lock.changed']);
  isLocked = false;
  all();
  expect(told).toEqual(['lock.changed', 'personalNumbers.cleared', 'lock.changed']);
});
