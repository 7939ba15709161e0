import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = ['build', 'demo', 'docs', 'electron', 'practice', 'renderer', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
  ),
);

/** Created by a build or a run, or a pattern instead of a name. */
const elsewhere = new Set(['release', 'dist', 'test-results', 'x.svelte.ts']);

const isThere = (name: string) =>
  elsewhere.has(name) || existsSync(join(root, name)) || sources.some((path) => path.endsWith(`/${name}`));

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/formats.md'])(
  'every file and folder that %s names is there',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = text.matchAll(/`([\w./-]+?(?:\.(?:ts|svelte|js|json|css|mjs|md)|\/))`/g);
    const names = [...named].map(([, name = '']) => name.replace(/\/$/, ''));
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(names)].filter((name) => !isThere(name))).toEqual([]);
  },
);
