import type { Component } from 'svelte';

/** The groups of pages, as the gallery lists them, by their folder in `pages/`. */
const titles = {
  looks: 'Looks',
  act: 'Act',
  enter: 'Enter',
  choose: 'Choose',
  layers: 'Over the page',
  tell: 'Tell',
  show: 'Show',
  charts: 'Charts',
} as const;

export const groups = Object.values(titles);

export interface GalleryProps {
  /** Returns a text, stretched while the gallery tries long words. */
  say: (text: string) => string;
}

export interface Page {
  /** The name of its file, which the address contains. */
  readonly name: string;
  readonly title: string;
  readonly group: (typeof groups)[number];
  readonly default: Component<GalleryProps>;
}

const modules = import.meta.glob<Pick<Page, 'default'>>('./pages/*/*.svelte', { eager: true });

/** A page is a component in the folder of its group in `pages/`; its title is made from its file's name. */
export const pages: readonly Page[] = Object.entries(modules)
  .map(([path, { default: component }]) => {
    const [, , folder, file] = path.split('/') as [string, string, keyof typeof titles, string];
    const name = file.slice(0, -'.svelte'.length);
    return { name, title: titleOf(name), group: titles[folder], default: component };
  })
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.title.localeCompare(b.title));

/** `CommandPalette` becomes `Command palette`. */
function titleOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
