import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#window/page.ts';

const rules = new Map(
  contentSecurityPolicy.split('; ').map((rule): [string, string[]] => {
    const [name = '', ...values] = rule.split(' ');
    return [name, values];
  }),
);

test('forbids the network and everything not named', () => {
  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.get('connect-src')).toEqual(["'none'"]);
  expect(rules.get('script-src')).toEqual(["'self'"]);
});

test('allows workers only from our own origin', () => {
  expect(rules.get('worker-src')).toEqual(["'self'"]);
});

test('allows text to become script only by two policies', () => {
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(rules.get('trusted-types')).toEqual(['svelte-trusted-html', 'paydesk-worker']);
});
