// Lists what a package contains, in CycloneDX 1.6. `npm sbom` cannot: the page's libraries are bundled, so npm takes
// them for development dependencies.
import { readFileSync } from 'node:fs';
import { bundledPackages, manifestOf, type Manifest } from '../vite/notices.ts';

interface Component {
  readonly type: 'application' | 'framework' | 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly [{ readonly expression: string }];
}

/** The components of a package, including Electron, sorted by purl; each once, however many bundles contain it. */
export function componentsOf(manifests: readonly Manifest[], electronVersion: string): Component[] {
  const electron = { name: 'electron', version: electronVersion, license: 'MIT' };
  const byUrl = new Map(
    [electron, ...manifests].map((manifest) => [purlOf(manifest), componentOf(manifest)] as const),
  );
  return [...byUrl.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

function componentOf(manifest: Manifest): Component {
  return {
    type: manifest.name === 'electron' ? 'framework' : 'library',
    name: manifest.name,
    version: manifest.version,
    purl: purlOf(manifest),
    licenses: [{ expression: manifest.license ?? 'NOASSERTION' }],
  };
}

/** A package URL: the at sign of a scope is escaped, its slash is not. */
function purlOf({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The bill of materials of what was built into dist/. */
export function sbomOf(electronVersion: string): object {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...componentOf(own), type: 'application', 'bom-ref': purlOf(own) } },
    components: componentsOf(bundledPackages().map(manifestOf), electronVersion),
  };
}
