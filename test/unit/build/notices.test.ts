import { expect, test } from 'vitest';
import {
  licensedFolderOf,
  noticeOf,
  noticesText,
  packageOf,
  withDependencies,
} from '../../../build/vite/notices.ts';

test.each([
  ['/work/node_modules/undici/lib/agent.js', '/work/node_modules/undici'],
  ['/work/node_modules/@lucide/svelte/dist/icons/x.svelte', '/work/node_modules/@lucide/svelte'],
  ['C:\\work\\node_modules\\a\\node_modules\\b\\index.js', 'C:/work/node_modules/a/node_modules/b'],
  ['\0/work/node_modules/saxen/lib/index.js?commonjs', '/work/node_modules/saxen'],
  ['/work/electron/main.ts', undefined],
])('finds the package of %s', (id, directory) => {
  expect(packageOf(id)).toBe(directory);
});

test('lists the licence and its text of each package and its dependencies', () => {
  const directories = withDependencies(['node_modules/zod', 'node_modules/pdfkit']);
  const names = directories.map((directory) => noticeOf(directory).name.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['zod', 'pdfkit', 'fontkit']));
  const text = noticesText(directories.map((directory) => noticeOf(directory)));
  expect(text).toMatch(/^zod [\d.]+ \(MIT\)$/m);
  expect(text).toContain('Permission is hereby granted');
  expect(text.indexOf('fontkit')).toBeLessThan(text.indexOf('zod '));
});

test('lists the licences of fonts that a package contains', () => {
  const fonts = 'node_modules/pdfjs-dist/standard_fonts';
  expect(licensedFolderOf(`${fonts}/FoxitSans.pfb?url&inline`)).toBe(fonts);
  expect(licensedFolderOf('node_modules/pdfjs-dist/build/pdf.mjs')).toBeUndefined();
  expect(licensedFolderOf('node_modules/zod/index.js')).toBeUndefined();
  const text = noticesText([noticeOf('node_modules/pdfjs-dist', [fonts])]);
  expect(text).toContain('PDFium Authors');
});
