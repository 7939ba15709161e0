import { expect, test } from 'vitest';
import { debuggerSwitchOf, weaknessesOf } from '#electron/weakened-start.ts';

const only = (wanted: string) => (name: string) => name === wanted;

test.each(['inspect', 'inspect-brk', 'remote-debugging-port', 'remote-debugging-pipe'])(
  'a start with --%s opens a debugger',
  (name) => {
    expect(debuggerSwitchOf(only(name))).toBe(name);
    expect(weaknessesOf({ environment: {}, hasSwitch: only(name) })).toEqual(['debugger']);
  },
);

test('a start with other switches opens none', () => {
  expect(debuggerSwitchOf(only('user-data-dir'))).toBeUndefined();
  expect(weaknessesOf({ environment: {}, hasSwitch: only('user-data-dir') })).toEqual([]);
});
