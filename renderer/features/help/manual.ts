import type { Route } from '#state/navigation.svelte.ts';
import { textOf, type ManualPage } from './manual-blocks.ts';

/** The pages of the manual, in its order: `docs/manual/<name>.md`. */
export const pageNames = [
  'first-hour',
  'connections',
  'home',
  'inputs',
  'sending',
  'employees',
  'leave',
  'payslips',
  'period-check',
  'month-end',
  'pay',
  'reports',
  'where',
  'safety',
  'trouble',
] as const;
export type PageName = (typeof pageNames)[number];
/** Where help can open: a page of the manual, at one of its headings if given, or `news` for the changelog. */
export interface HelpPlace {
  readonly page: PageName | 'news';
  readonly section?: string;
}

/** The page about each screen, at which F1 opens the manual. */
const pageOfScreen: Readonly<Record<Route, PageName>> = {
  home: 'home',
  'pay-periods': 'home',
  period: 'home',
  'bulk-inputs': 'inputs',
  drafts: 'inputs',
  'sent-inputs': 'sending',
  outbox: 'sending',
  employees: 'employees',
  onboarding: 'employees',
  'employee-checks': 'employees',
  leave: 'leave',
  payslips: 'payslips',
  'period-check': 'period-check',
  'pay-runs': 'month-end',
  pay: 'pay',
  'pay-file': 'pay',
  journals: 'month-end',
  remittances: 'month-end',
  emp201: 'month-end',
  'tie-out': 'month-end',
  reports: 'reports',
  many: 'month-end',
  companies: 'connections',
  connections: 'connections',
  settings: 'safety',
  'audit-log': 'safety',
  diagnostics: 'trouble',
  shortcuts: 'inputs',
};

export function pageAbout(screen: Route): PageName {
  return pageOfScreen[screen];
}

/** A search result: its page, its section and an excerpt. */
export interface Found {
  readonly page: PageName;
  readonly title: string;
  /** Empty before the first heading. */
  readonly section: string;
  readonly text: string;
}

const maxFound = 30;
const excerptMargin = 60;

/** The sections that have every word of the query in their headings or their text; matches in headings come first. */
export function searchManual(query: string, pages: ReadonlyMap<string, ManualPage>): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = pageNames.flatMap((page) => sectionsOf(page, pages.get(page)));
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = all.filter(({ title, section }) => has(`${title} ${section}`));
  const within = all.filter((found) => !named.includes(found) && has(Object.values(found).join(' ')));
  return [...named, ...within]
    .slice(0, maxFound)
    .map((found) => ({ ...found, text: around(found.text, words[0] ?? '') }));
}

/** The page's text by its headings, the text before the first one under ''. */
export function sectionsOf(
  page: PageName,
  { title, blocks }: ManualPage = { title: '', blocks: [] },
): Found[] {
  const sections: Found[] = [{ page, title, section: '', text: '' }];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.type === 'heading') sections.push({ page, title, section: textOf(block), text: '' });
    else if (last) sections[sections.length - 1] = { ...last, text: `${last.text} ${textOf(block)}`.trim() };
  }
  return sections;
}

/** An excerpt around the first occurrence of a word; from the beginning if the word is only in the heading. */
function around(text: string, word: string): string {
  const index = Math.max(0, text.toLowerCase().indexOf(word) - excerptMargin);
  const start = index === 0 ? 0 : text.indexOf(' ', index) + 1;
  const space = text.indexOf(' ', start + 3 * excerptMargin);
  const end = space < 0 ? text.length : space;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
