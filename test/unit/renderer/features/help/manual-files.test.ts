import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf, type Block, type Inline, type ManualPage } from '#features/help/manual-blocks.ts';
import { pageNames, searchManual } from '#features/help/manual.ts';
import { manualPage } from '../../../../../build/manual.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const folder = path.join(root, 'docs/manual');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace('.md', ''));
const pages = new Map(
  names.map((name) => [name, manualPage(readFileSync(path.join(folder, `${name}.md`), 'utf8'))]),
);

/** Tables that main shares with the page, such as those of steps and of acts, have words of screens too. */
const places = [
  'renderer/{messages,features/*/texts}/*.ts',
  'renderer/features/*/texts.ts',
  'electron/*/contract/*.ts',
];
const texts = globSync(places, { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

function inlinesOf(block: Block): Inline[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.content.flatMap(withInner);
    case 'list':
      return block.items.flat().flatMap(inlinesOf);
    case 'table':
      return [block.header, ...block.rows].flat(2).flatMap(withInner);
    case 'picture':
      return [];
  }
}

function withInner(inline: Inline): Inline[] {
  return 'content' in inline ? [inline, ...inline.content.flatMap(withInner)] : [inline];
}

describe('the manual', () => {
  test('has a file for each page, and a page for each file', () => {
    expect([...names].sort()).toEqual([...pageNames].sort());
  });

  test.each(names)('links only to existing pages and pictures: %s', (name) => {
    const { blocks } = pages.get(name) as ManualPage;
    const links = blocks.flatMap(inlinesOf).flatMap((each) => (each.type === 'link' ? each.page : []));
    const pictures = blocks.flatMap((block) => (block.type === 'picture' ? block.src : []));
    expect(links.filter((page) => !pages.has(page))).toEqual([]);
    expect(pictures.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  });

  // Bold text is a button, a field or a screen: it appears on the screen in these exact words.
  test.each(names)('names buttons, fields and screens in their exact words: %s', (name) => {
    const bold = (pages.get(name) as ManualPage).blocks
      .flatMap(inlinesOf)
      .flatMap((each) => (each.type === 'strong' ? textOf({ type: 'paragraph', content: [each] }) : []));
    expect(bold.filter((label) => !texts.includes(label))).toEqual([]);
  });
});

describe('a search of the manual', () => {
  test('finds a section by its heading before those that only mention the word', () => {
    const [first, ...others] = searchManual('backups', pages);
    expect(first).toMatchObject({ page: 'safety', section: 'Backups' });
    expect(others.every(({ section }) => section !== 'Backups')).toBe(true);
  });

  test('requires every word, in any order and case', () => {
    expect(searchManual('KEY replace', pages).map(({ page }) => page)).toContain('connections');
    expect(searchManual('passphrase zebra', pages)).toEqual([]);
  });

  test('shows the text around a match', () => {
    const [found] = searchManual('forty', pages);
    expect(found?.text).toContain('forty');
    expect(found?.text.length).toBeLessThan(250);
  });

  test('finds nothing for an empty search', () => {
    expect(searchManual('  ', pages)).toEqual([]);
  });
});
