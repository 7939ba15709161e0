import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, preprocess } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { plainIcons } from '../../../build/vite/plain-icons.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const ofSet = path.join(root, 'node_modules/@lucide/svelte/dist/icons');
const sources = globSync('renderer/**/*.svelte', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

/** The icons that a component imports, by the names that they have there. */
const iconsIn = (text: string) => [
  ...text.matchAll(/^\s*import (\w+) from '@lucide\/svelte\/icons\/([\w-]+)';$/gm),
];

/** Some names lead to the component of another name. */
function componentOf(name: string): string {
  const [, file = ''] =
    /from "\.\/([\w-]+\.svelte)"/.exec(readFileSync(path.join(ofSet, `${name}.js`), 'utf8')) ?? [];
  return path.join(ofSet, file);
}

test('every icon of the page can be made a template', async () => {
  const names = new Set(sources.flatMap(({ text }) => iconsIn(text).map(([, , name]) => name ?? '')));
  expect(names.size).toBeGreaterThan(50);
  for (const name of names) {
    const filename = componentOf(name);
    const { code } = await preprocess(readFileSync(filename, 'utf8'), [plainIcons()], { filename });
    expect(compile(code, { filename, runes: true }).warnings, name).toEqual([]);
    expect(code).toContain('></svg>');
  }
});

test('nothing is said of an icon that its template would leave out', () => {
  const leftOut = sources.flatMap(({ file, text }) => {
    const names = [...iconsIn(text).map(([, name]) => name), 'Icon'];
    const tags = text.matchAll(new RegExp(`<(?:${names.join('|')})\\s([^>]*)/>`, 'g'));
    return [...tags].flatMap(([, properties = '']) =>
      [...properties.matchAll(/([\w:-]+)=|\{([^}]*)\}/g)]
        .map(([, name, value]) => name ?? value)
        .filter((name) => name !== undefined && !/^(?:size|strokeWidth|aria-hidden|\d+|[\d.]+)$/.test(name))
        .map((name) => `${file}: ${name}`),
    );
  });
  expect(leftOut).toEqual([]);
});

test('other components are left as they are', () => {
  const content = '<script>const iconData = {};</script>';
  expect(plainIcons().markup?.({ content, filename: 'renderer/ui/Button.svelte' })).toBeUndefined();
});
