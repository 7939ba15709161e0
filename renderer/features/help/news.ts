import { compareVersions } from '#electron/updates/contract/version.ts';
import { textOf, type Block, type ManualPage } from './manual-blocks.ts';

interface Versions {
  /** The version that last ran before this one; null if none is known. */
  readonly since: string | null;
  /** The version that is running. */
  readonly own: string;
}

/** The changelog of the versions after `since`, newest first; of all versions if `since` is null or none is newer. */
export function newsOf({ title, blocks }: ManualPage, { since, own }: Versions): ManualPage {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  const filled = sections.filter((section) => section.length > 1 || versionOf(section) !== undefined);
  const isNamed = own === '' || filled.some((section) => versionOf(section) === own);
  const named = isNamed ? filled : filled.map((section) => ofVersion(section, own));
  const newer = named.filter((section) => since === null || isNewer(section, since));
  return { title, blocks: (newer.length === 0 ? named : newer).flat() };
}

const versionOf = ([heading]: readonly Block[]): string | undefined =>
  /\b\d+\.\d+\.\d+/.exec(heading === undefined ? '' : textOf(heading))?.[0];

/** Changes that are not yet listed under a version are in the running one, whoever built it. */
function ofVersion(section: Block[], own: string): Block[] {
  if (versionOf(section) !== undefined) return section;
  return [{ type: 'heading', level: 2, content: [{ type: 'text', text: own }] }, ...section.slice(1)];
}

/** A section without a version is newer than all that have one. */
function isNewer(section: readonly Block[], since: string): boolean {
  const version = versionOf(section);
  return version === undefined || compareVersions(version, since) > 0;
}
