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
const said = (since: string | null, own = '1.10.0') => newsOf(changelog, { since, own }).blocks.map(textOf);

test('is what came after the version that was started before', () => {
  expect(said('1.9.0')).toEqual([
    'Unreleased',
    'Not yet.',
    '1.10.0 - 2026-11-20',
    'Leave.',
    'Mended',
    'Dates.',
  ]);
  expect(said('1.8.5')).toContain('Reports.');
  expect(said('1.8.5')).not.toContain('Journals.');
});

test('is all of it where no version is named, without what stands above', () => {
  expect(said(null).at(0)).toBe('Unreleased');
  expect(said(null).at(-1)).toBe('Journals.');
});

test('names its own version where the changelog has none for it yet', () => {
  expect(said('1.10.0', '1.11.0')).toEqual(['1.11.0', 'Not yet.']);
});

test('says nothing of a version that has nothing yet', () => {
  const page = manualPage('# Changelog\n\n## Unreleased\n\n## 1.10.0\n\n- Leave.\n');
  expect(newsOf(page, { since: null, own: '1.10.0' }).blocks.map(textOf)).toEqual(['1.10.0', 'Leave.']);
});

test('our own changelog can be shown', () => {
  const own = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const { blocks } = newsOf(manualPage(own), { since: '0.0.1', own: '0.1.0' });
  expect(blocks.length).toBeGreaterThan(1);
});
