import { expect, test } from 'vitest';
import { debuggerSwitchOf, weaknessesOf } from '#electron/weakened-start.ts';

const only = (wanted: string) => (name: string) => name === wanted;

test.each(['inspect', 'inspect-brk', 'remote-debugging-port', 'remote-debugging-pipe'])(
  'reports a debugger when started with --%s',
  (name) => {
    expect(debuggerSwitchOf(only(name))).toBe(name);
    expect(weaknessesOf({ environment: {}, hasSwitch: only(name) })).toEqual(['debugger']);
  },
);

test('reports no debugger with other switches', () => {
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
] as const)('reports %s when started with %o', (weakness, start) => {
  expect(weaknessesOf(start)).toEqual([weakness]);
});

test('reports nothing when certificates are checked', () => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '1' };
  expect(weaknessesOf({ environment, hasSwitch: only('') })).toEqual([]);
});
