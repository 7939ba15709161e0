import { compareVersions } from '#contract/domain/version.ts';
import { textOf, type Block, type ManualPage } from './manual-blocks.ts';

/** What the changelog says of each version that came after this one, newest first; of all, where none is named. */
export function newsOf({ title, blocks }: ManualPage, since: string | null): ManualPage {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  const newer = sections.filter(([heading]) => since === null || isNewer(heading, since));
  return { title, blocks: (newer.length === 0 ? sections : newer).flat() };
}

/** What has no version yet came after all that have one. */
function isNewer(heading: Block | undefined, since: string): boolean {
  const version = /\d+\.\d+\.\d+/.exec(heading === undefined ? '' : textOf(heading))?.[0];
  return version === undefined || compareVersions(version, since) > 0;
}
