import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#window/page.ts';

const rules = new Map(
  contentSecurityPolicy.split('; ').map((rule): [string, string[]] => {
    const [name = '', ...values] = rule.split(' ');
    return [name, values];
  }),
);

test('forbids what is not named, and the network', () => {
  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.get('connect-src')).toEqual(["'none'"]);
  expect(rules.get('script-src')).toEqual(["'self'"]);
});

test('a worker comes from our own origin alone, never from text or data', () => {
  expect(rules.get('worker-src')).toEqual(["'self'"]);
});

test('script may be made of text by two policies: templates, and the address of the reader of files', () => {
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(rules.get('trusted-types')).toEqual(['svelte-trusted-html', 'paydesk-worker']);
});
