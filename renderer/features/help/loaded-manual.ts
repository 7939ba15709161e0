import type { ManualPage } from './manual-blocks.ts';

const files: Readonly<Record<string, ManualPage>> = import.meta.glob('../../../docs/manual/*.md', {
  eager: true,
  import: 'default',
});

/** All pages of the manual by their names. */
export const manual: ReadonlyMap<string, ManualPage> = new Map(
  Object.entries(files).map(([file, page]) => [file.replace(/^.*\/|\.md$/g, ''), page]),
);

const changes: Readonly<Record<string, ManualPage>> = import.meta.glob('../../../CHANGELOG.md', {
  eager: true,
  import: 'default',
});

/** What changed, newest first. */
export const changelog: ManualPage = Object.values(changes)[0] ?? { title: '', blocks: [] };
