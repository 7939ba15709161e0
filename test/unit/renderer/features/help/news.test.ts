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
const said = (since: string | null) => newsOf(changelog, since).blocks.map(textOf);

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

test('our own changelog can be shown', () => {
  const own = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(newsOf(manualPage(own), '0.0.1').blocks.length).toBeGreaterThan(1);
});
