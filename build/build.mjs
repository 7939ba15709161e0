// Builds dist/: each part only if one of its sources has changed, or all parts with `--force`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { say, saying } from './setup/command.mjs';
import { inRoot, root } from './setup/places.mjs';

const common = ['package.json', 'package-lock.json', 'svelte.config.js', 'build'];
/** What is bundled: from which entry, and of which files and folders. One that is missing there leaves the part stale. */
export const parts = [
  { file: 'main.cjs', entry: 'electron/main.ts', from: ['electron', 'practice'] },
  { file: 'store-worker.cjs', entry: 'electron/store/worker.ts', from: ['electron'] },
  { file: 'practice-worker.cjs', entry: 'practice/worker.ts', from: ['practice', 'electron/payroll'] },
  {
    file: 'pdf-worker.cjs',
    entry: 'electron/documents/pdf/pdf-worker.ts',
    from: ['electron/documents', 'electron/kit', 'electron/payroll', 'electron/exports'],
  },
  {
    file: 'table-worker.cjs',
    entry: 'electron/documents/table-worker.ts',
    from: ['electron/documents', 'electron/kit', 'electron/payroll', 'electron/exports'],
  },
  { file: 'preload.cjs', entry: 'electron/preload.ts', from: ['electron'] },
  {
    file: 'renderer/index.html',
    entry: 'renderer/main.ts',
    from: ['renderer', 'electron', 'docs/manual', 'CHANGELOG.md'],
  },
];

async function configurationOf({ file, entry }) {
  if (file === 'preload.cjs') return (await import('./vite/vite.preload.ts')).preloadBundle();
  if (file === 'renderer/index.html') return (await import('./vite/vite.renderer.ts')).rendererBundle(root);
  return (await import('./vite/vite.main.ts')).nodeBundle(entry, file);
}

/** Resolves to the names of the parts that were built; rejects with the compiler's message. */
export async function buildStale({ force = false } = {}) {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  const stale = parts.filter((part) => force || !isFresh(part));
  // When every part is rebuilt, notes of an earlier build are obsolete: of parts since removed, or in an older format.
  if (stale.length === parts.length) rmSync(inRoot('dist/.notices'), { recursive: true, force: true });
  if (stale.length > 0) await saying('Building Paydesk', () => buildParts(stale));
  return stale.map((part) => part.file);
}

async function buildParts(stale) {
  for (const part of stale) {
    const { build } = await import('vite');
    await build(await configurationOf(part));
    writeFileSync(stampOf(part), digest(part.from));
  }
  (await import('./vite/notices.ts')).writeNotices();
}

function isFresh(part) {
  const stamp = stampOf(part);
  if (!existsSync(inRoot('dist', part.file)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === digest(part.from);
}

function stampOf(part) {
  mkdirSync(inRoot('dist/.stamps'), { recursive: true });
  return inRoot('dist/.stamps', part.file.replaceAll('/', '-'));
}

function digest(places) {
  const hash = createHash('sha256');
  for (const file of [...common, ...places].flatMap(filesOf))
    hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function filesOf(place) {
  if (!existsSync(inRoot(place))) return [];
  if (statSync(inRoot(place)).isFile()) return [place];
  const entries = readdirSync(inRoot(place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = await buildStale({ force: process.argv.includes('--force') });
  say(built.length === 0 ? 'dist/ is up to date.' : `Built ${built.join(', ')}.`);
}
