import type { Component } from 'svelte';

export const groups = ['Looks', 'Act', 'Enter', 'Choose', 'Over the page', 'Tell', 'Show', 'Charts'] as const;

export interface GalleryProps {
  /** Returns a text, stretched while the gallery tries long words. */
  say: (text: string) => string;
}

interface PageModule {
  readonly default: Component<GalleryProps>;
  readonly group: (typeof groups)[number];
}

export interface Page extends PageModule {
  /** The name of its file, which the address contains. */
  readonly name: string;
  readonly title: string;
}

const modules = import.meta.glob<PageModule>('./pages/*.svelte', { eager: true });

/** A page is a component in `pages/` that exports its `group`; its title is made from its file's name. */
export const pages: readonly Page[] = Object.entries(modules)
  .map(([path, { default: component, group }]) => {
    const name = path.slice('./pages/'.length, -'.svelte'.length);
    return { name, title: titleOf(name), group, default: component };
  })
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.title.localeCompare(b.title));

/** `CommandPalette` becomes `Command palette`. */
function titleOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
