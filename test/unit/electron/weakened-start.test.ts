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

test.each([
  ['no-sandbox', { hasSwitch: only('no-sandbox'), environment: {} }],
  ['no-sandbox', { hasSwitch: only('single-process'), environment: {} }],
  ['no-sandbox', { hasSwitch: only('disable-seccomp-filter-sandbox'), environment: {} }],
  ['no-sandbox', { hasSwitch: only('disable-web-security'), environment: {} }],
  ['no-sandbox', { hasSwitch: only(''), environment: { ELECTRON_DISABLE_SANDBOX: '1' } }],
  ['certificates-unchecked', { hasSwitch: only(''), environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } }],
] as const)('%s: a start with %o says so', (weakness, start) => {
  expect(weaknessesOf(start)).toEqual([weakness]);
});

test('certificates that are asked to be checked are no weakness', () => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '1' };
  expect(weaknessesOf({ environment, hasSwitch: only('') })).toEqual([]);
});
