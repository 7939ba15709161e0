import { expect, test } from 'vitest';
import { openFeed } from '#electron/updates/wire.ts';
import { readText } from '#test/support/repository.ts';
import { configurationOf } from '../../../build/package/configuration.mjs';
import { newKey, releaseOf, signedFeed } from '../../../build/package/sign-feed.mjs';

const changelog = [
  '# Changelog\n\n## Unreleased\n\n- Not yet.\n\n## 0.2.0 - 2026-11-01\n\n- Reports of the\n  service.\n',
  '- Leave.\n\n## 0.1.0\n\n- First.\n',
].join('');
const sums = [
  `${'a1'.repeat(32)}  Paydesk-0.2.0-win-x64.exe`,
  `${'b2'.repeat(32)}  Paydesk-0.2.0-mac-arm64.dmg`,
  `${'c3'.repeat(32)}  Paydesk-0.2.0-linux-amd64.deb`,
  `${'d4'.repeat(32)}  paydesk-linux-x64.cdx.json`,
  '',
].join('\n');
const given = { version: '0.2.0', day: '2026-11-02', page: 'https://paydesk.example', changelog, sums };

test('Paydesk reads the feed that a release signs', () => {
  const keys = newKey();
  expect(openFeed(signedFeed(releaseOf(given), keys), keys)).toEqual({
    version: '0.2.0',
    day: '2026-11-02',
    page: 'https://paydesk.example',
    notes: ['Reports of the service.', 'Leave.'],
    installers: [
      { name: 'Paydesk-0.2.0-win-x64.exe', platform: 'windows', sha256: 'a1'.repeat(32) },
      { name: 'Paydesk-0.2.0-mac-arm64.dmg', platform: 'mac', sha256: 'b2'.repeat(32) },
      { name: 'Paydesk-0.2.0-linux-amd64.deb', platform: 'linux', sha256: 'c3'.repeat(32) },
    ],
  });
});

test('refuses to sign with a key that does not match the public key', () => {
  const { privateKey } = newKey();
  const { publicKey } = newKey();
  expect(() => signedFeed(releaseOf(given), { privateKey, publicKey })).toThrow('not the other half');
});

const changelogOf = (lines: readonly string[]) =>
  `## 0.2.0\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

test.each([
  ['a version that is none', { version: '0.2.0-rc.1' }, 'not a version'],
  ['a page that is not over https', { page: 'http://paydesk.example' }, 'not an https'],
  ['too many lines', { changelog: changelogOf(Array<string>(101).fill('One')) }, 'more than 100'],
  ['a line that is too long', { changelog: changelogOf(['x'.repeat(1_001)]) }, 'longer than'],
  ['too much together', { changelog: changelogOf(Array<string>(60).fill('x'.repeat(1_000))) }, 'larger than'],
])('refuses to sign %s, which Paydesk could not read', (_what, more, fault) => {
  const keys = newKey();
  expect(() => signedFeed(releaseOf({ ...given, ...more }), keys)).toThrow(fault);
});

test('signs a feed of the largest size, and Paydesk reads it', () => {
  const keys = newKey();
  const full = changelogOf([...Array<string>(99).fill('One'), 'x'.repeat(1_000)]);
  const release = openFeed(signedFeed(releaseOf({ ...given, changelog: full }), keys), keys);
  expect(release.notes).toHaveLength(100);
});

test('a package looks for updates only when it was built with an address and a key', () => {
  const metadataOf = (environment: Record<string, string>) =>
    (configurationOf(environment, 'linux') as { extraMetadata?: unknown }).extraMetadata;
  const feed = 'https://paydesk.example/updates.json';
  const made = { UPDATE_FEED: feed, UPDATE_PUBLIC_KEY: 'key' };
  expect(metadataOf(made)).toEqual({ updates: { feed, publicKey: 'key' } });
  expect(metadataOf({ UPDATE_FEED: feed })).toBeUndefined();
  expect(metadataOf({ UPDATE_PUBLIC_KEY: 'key' })).toBeUndefined();
  expect(JSON.parse(readText('package.json'))).not.toHaveProperty('updates');
});
