import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, root } from '#test/support/repository.ts';
import { withPicture } from '../../../build/docs.ts';

const sources = ['build', 'demo', 'docs', 'electron', 'practice', 'renderer', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

const main = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];
const roomReadmes = sources.filter((name) => /^(?:electron|renderer)\/.*README\.md$/.test(name));
const decisions = sources.filter((name) => /^docs\/decisions\/\d/.test(name));
/** The manual is read by a test of its own, and the account of the demonstration is written by its run. */
const documents = [
  ...main,
  ...sources.filter((name) => name.endsWith('.md') && !/^(?:docs\/manual|demo)\//.test(name)),
];

/** Created by a build, a run or somebody else, or a pattern instead of a name. */
const elsewhere = new Set([
  'release',
  'dist',
  'test-results',
  '.cache/node24',
  'x.svelte.ts',
  'policies.json',
  'updates.json',
]);

/** From the root, or from the folder of the document; in the README of a room of main, its room of the page too. */
function isThere(document: string, name: string): boolean {
  const folder = path.posix.dirname(document);
  const folders = ['.', folder, folder.replace('electron/', 'renderer/features/')];
  if (folders.some((start) => existsSync(path.join(root, start, name)))) return true;
  return (
    elsewhere.has(name) || (!name.includes('/') && sources.some((source) => source.endsWith(`/${name}`)))
  );
}

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  test('names only existing files and folders', () => {
    const named = text.matchAll(/`([\w./-]+?(?:\.(?:ts|svelte|js|json|css|mjs|md)|\/))`/g);
    const names = new Set([...named].map(([, name = '']) => name.replace(/\/$/, '')));
    expect([...names].filter((name) => !name.startsWith('/') && !isThere(document, name))).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const folder = path.join(root, path.dirname(document));
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });
});

test('the diagram in ARCHITECTURE.md is up to date with the imports', () => {
  const document = readText('ARCHITECTURE.md');
  expect(withPicture(document, root)).toBe(document);
});

test('the index of decisions links to each decision', () => {
  const index = readText('docs/decisions/README.md');
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter((name) => !index.includes(`(${path.posix.basename(name)})`))).toEqual([]);
});

test.each([
  ['README.md', 7_000],
  ['ARCHITECTURE.md', 12_000],
  ['CONTRIBUTING.md', 12_000],
])('%s has at most %i bytes, so that newcomers read it', (document, limit) => {
  expect(Buffer.byteLength(readText(document))).toBeLessThanOrEqual(limit);
});

test('each README of a room has at most 40 lines', () => {
  expect(roomReadmes.length).toBeGreaterThan(0);
  expect(roomReadmes.filter((name) => readText(name).split('\n').length > 41)).toEqual([]);
});
