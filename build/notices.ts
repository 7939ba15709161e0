import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = 'dist/.notices';

/** Loaded from node_modules and not bundled. */
const unbundled = ['node_modules/better-sqlite3', 'node_modules/@napi-rs/keyring'];

interface Notice {
  readonly name: string;
  readonly licence: string;
  readonly text: string;
}

/** The folder of the package that a bundled module belongs to; undefined for our own modules. */
export function packageOf(moduleId: string): string | undefined {
  const file = moduleId.replaceAll('\\', '/').replace(/^\0/, '');
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/** Records which packages a bundle contains. */
export function notingPackages(part: string): Plugin {
  return {
    name: 'noting-packages',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const packages = new Set(ids.flatMap((id) => packageOf(id) ?? []));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${part}.json`), JSON.stringify([...packages].sort()));
    },
  };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(directory: string): Manifest {
  // Every package has one, with these.
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as Manifest;
}

/** As Node finds it: in the package's own folder, or in one above. */
function dependencyOf(directory: string, name: string): string | undefined {
  for (let at = path.resolve(directory); at !== path.dirname(at); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** With all their dependencies, as some packages bundle theirs. */
export function withDependencies(directories: readonly string[]): string[] {
  const known = new Set<string>();
  const add = (directory: string) => {
    const full = path.resolve(directory);
    if (known.has(full)) return;
    known.add(full);
    for (const name of Object.keys(manifestOf(full).dependencies ?? {})) {
      const found = dependencyOf(full, name);
      if (found !== undefined) add(found);
    }
  };
  directories.forEach(add);
  return [...known];
}

export function noticeOf(directory: string): Notice {
  const { name, version, license = 'see its own pages' } = manifestOf(directory);
  const files = readdirSync(directory).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(directory, file), 'utf8').trim());
  return { name: `${name} ${version}`, licence: license, text: texts.join('\n\n') };
}

export function noticesText(notices: readonly Notice[]): string {
  const sorted = notices.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const line = '-'.repeat(72);
  return sorted
    .map(({ name, licence, text }) => `${line}\n${name} (${licence})\n${line}\n\n${text}\n`)
    .join('\n');
}

/** One file of all that the parts are made of, and the typeface. */
export function writeNotices(): void {
  const parts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  // As the plugin wrote them.
  const bundled = parts.flatMap((text) => JSON.parse(text) as string[]);
  const packages = withDependencies([...new Set([...bundled, ...unbundled])]).map(noticeOf);
  const typeface = { name: 'Inter', licence: 'OFL-1.1', text: readFileSync('LICENSE-Inter.txt', 'utf8') };
  writeFileSync('dist/THIRD-PARTY.txt', noticesText([...packages, typeface]));
}
