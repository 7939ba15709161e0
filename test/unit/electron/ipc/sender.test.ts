import { expect, test } from 'vitest';
import { isOwnPage } from '#ipc/sender.ts';

const origin = 'app://paydesk';

test('trusts the main frame of our page', () => {
  expect(isOwnPage({ url: 'app://paydesk/index.html', isMainFrame: true }, origin)).toBe(true);
});

test.each([
  ['an iframe of our own page', { url: 'app://paydesk/index.html', isMainFrame: false }],
  ['a frame that is gone', { url: undefined, isMainFrame: true }],
  ['another host of the scheme', { url: 'app://paydesk.evil.example/index.html', isMainFrame: true }],
  ['a web page', { url: 'https://paydesk/index.html', isMainFrame: true }],
  ['a data URL', { url: 'data:text/html,app://paydesk/', isMainFrame: true }],
  ['a blank page', { url: 'about:blank', isMainFrame: true }],
])('does not trust %s', (_what, sender) => {
  expect(isOwnPage(sender, origin)).toBe(false);
});
