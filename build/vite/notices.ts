import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = 'dist/.notices';

/** Loaded from node_modules and not bundled. */
const unbundled = ['node_modules/better-sqlite3', 'node_modules/@napi-rs/keyring'];

/** What a bundle contains: packages, and those of their folders that have licences of their own. */
interface Noted {
  readonly packages: readonly string[];
  readonly folders: readonly string[];
}

interface Notice {
  readonly name: string;
  readonly licence: string;
  readonly text: string;
}

/** The folder of the package that a bundled module belongs to; undefined for our own modules. */
export function packageOf(moduleId: string): string | undefined {
  const file = moduleId.replaceAll('\\', '/').replace(/^\0/, '');
  return /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/**
 * The folder inside a package that a bundled file comes from, if that folder has licences of its own, such as fonts and
 * other third-party data; undefined for every other module.
 */
export function licensedFolderOf(moduleId: string): string | undefined {
  const directory = packageOf(moduleId);
  const folder = path.posix.dirname(moduleId.replaceAll('\\', '/'));
  if (directory === undefined || folder === directory || !existsSync(folder)) return undefined;
  return licencesIn(folder).length > 0 ? folder : undefined;
}

function licencesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => path.join(directory, file));
}

/** Records which packages a bundle contains, and which of their folders have licences of their own. */
export function notingPackages(part: string): Plugin {
  return {
    name: 'noting-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
      const noted: Noted = {
        packages: [...new Set(ids.flatMap((id) => packageOf(id) ?? []))].sort(),
        folders: [...new Set(ids.flatMap((id) => licensedFolderOf(id) ?? []))].sort(),
      };
      // A part's workers are bundled one by one under the same part name; the entry keeps their files apart.
      const entry = chunks.find(({ isEntry }) => isEntry)?.name ?? '';
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${part}.${entry}.json`), JSON.stringify(noted));
    },
  };
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The package.json of a package. */
export function manifestOf(directory: string): Manifest {
  // Every package has one with these fields.
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as Manifest;
}

/** The folder of a dependency, resolved as Node does: in the package's own node_modules or in one above. */
function dependencyOf(directory: string, name: string): string | undefined {
  for (let parent = path.resolve(directory); parent !== path.dirname(parent); parent = path.dirname(parent)) {
    const found = path.join(parent, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** These packages with all their dependencies, because some packages have theirs bundled in. */
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

export function noticeOf(directory: string, folders: readonly string[] = []): Notice {
  const { name, version, license = 'see its own pages' } = manifestOf(directory);
  const files = [directory, ...folders].flatMap(licencesIn);
  const texts = files.map((file) => readFileSync(file, 'utf8').trim());
  return { name: `${name} ${version}`, licence: license, text: texts.join('\n\n') };
}

export function noticesText(notices: readonly Notice[]): string {
  const sorted = notices.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const line = '-'.repeat(72);
  return sorted
    .map(({ name, licence, text }) => `${line}\n${name} (${licence})\n${line}\n\n${text}\n`)
    .join('\n');
}

function readNoted(): Noted[] {
  // Written by `notingPackages`.
  return readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Noted,
  );
}

/** The folders of all packages that the built parts are made of, with their dependencies. */
export function bundledPackages(): string[] {
  const bundled = readNoted().flatMap((part) => part.packages);
  return withDependencies([...new Set([...bundled, ...unbundled])]);
}

/** Writes dist/THIRD-PARTY.txt: the notices of everything that the parts are made of, and of the typeface. */
export function writeNotices(): void {
  const folders = new Set(readNoted().flatMap((part) => part.folders));
  const packages = bundledPackages().map((directory) =>
    noticeOf(
      directory,
      [...folders].filter((each) => packageOf(`${each}/`) === directory.replaceAll('\\', '/')),
    ),
  );
  const typeface = { name: 'Inter', licence: 'OFL-1.1', text: readFileSync('LICENSE-Inter.txt', 'utf8') };
  writeFileSync('dist/THIRD-PARTY.txt', noticesText([...packages, typeface]));
}
