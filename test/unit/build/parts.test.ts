import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readText, root } from '#test/support/repository.ts';
import { parts } from '../../../build/build.mjs';
import manifest from '../../../package.json';

const prefixes = Object.entries(manifest.imports).map(
  ([name, place]) => [name.replace('*', ''), place.replace('*', '')] as const,
);

/** Whether an import is of a file of our own, as a path from the root. */
function ownFile(from: string, name: string): string[] {
  const [prefix, place] = prefixes.find(([each]) => name.startsWith(each)) ?? [];
  if (prefix === undefined && !name.startsWith('.')) return [];
  const file =
    prefix === undefined
      ? path.join(path.dirname(from), name)
      : path.join(place ?? '', name.slice(prefix.length));
  const source = file.replaceAll('\\', '/').replace(/\?.*$/, '');
  return source.startsWith('node_modules/') ? [] : [source];
}

/** What a source imports, loads as a worker or gathers with a pattern, but not what it takes types from. */
function importsOf(file: string): string[] {
  const code = readText(file).replaceAll(/^(import|export) type [^;]*;/gm, '');
  const names = /\b(?:from|import|import\(|import\.meta\.glob(?:<\w+>)?\(|new URL\()\s*'([^']+)'/g;
  return [...code.matchAll(names)].flatMap(([, name = '']) => ownFile(file, name));
}

/** All sources that are bundled from an entry. */
function bundledFrom(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found)
    if (/\.(ts|svelte)$/.test(file) && existsSync(path.join(root, file)))
      for (const imported of importsOf(file)) found.add(imported);
  return [...found];
}

test.each(parts)('$file is rebuilt when any of its sources changes', ({ entry, from }) => {
  const sources = bundledFrom(entry);
  expect(sources.length).toBeGreaterThan(1);
  const isWatched = (file: string) => from.some((place) => file === place || file.startsWith(`${place}/`));
  expect(sources.filter((file) => !isWatched(file))).toEqual([]);
});
