import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '#features/help/manual-blocks.ts';
import { newsOf } from '#features/help/news.ts';
import { manualPage } from '../../../../../build/manual.ts';

const changelog = manualPage(
  [
    '# Changelog\n\nNewest first.\n',
    '## Unreleased\n\n- Not yet.\n',
    '## 1.10.0 - 2026-11-20\n\n- Leave.\n\n### Mended\n\n- Dates.\n',
    '## 1.9.0 - 2026-10-01\n\n- Reports.\n',
    '## 1.8.0\n\n- Journals.\n',
  ].join('\n'),
);
const newsSince = (since: string | null, own = '1.10.0') =>
  newsOf(changelog, { since, own }).blocks.map(textOf);

test('shows what is newer than the version that was used before', () => {
  expect(newsSince('1.9.0')).toEqual([
    'Unreleased',
    'Not yet.',
    '1.10.0 - 2026-11-20',
    'Leave.',
    'Mended',
    'Dates.',
  ]);
  expect(newsSince('1.8.5')).toContain('Reports.');
  expect(newsSince('1.8.5')).not.toContain('Journals.');
});

test('shows all versions without the introduction when no earlier version is known', () => {
  expect(newsSince(null).at(0)).toBe('Unreleased');
  expect(newsSince(null).at(-1)).toBe('Journals.');
});

test('shows unreleased changes under its own version when the changelog lacks that', () => {
  expect(newsSince('1.10.0', '1.11.0')).toEqual(['1.11.0', 'Not yet.']);
});

test('leaves out a version without changes', () => {
  const page = manualPage('# Changelog\n\n## Unreleased\n\n## 1.10.0\n\n- Leave.\n');
  expect(newsOf(page, { since: null, own: '1.10.0' }).blocks.map(textOf)).toEqual(['1.10.0', 'Leave.']);
});

test('shows the changelog of Paydesk', () => {
  const changelogText = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const { blocks } = newsOf(manualPage(changelogText), { since: '0.0.1', own: '0.1.0' });
  expect(blocks.length).toBeGreaterThan(1);
});
