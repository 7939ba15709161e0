export const helpMessages = {
  title: 'Help',
  close: 'Close help',
  search: 'Search the manual',
  allPages: 'All pages',
  pages: 'Pages of the manual',
  none: (query: string) => `Nothing was found for “${query}”. Try a single word.`,
  shortcuts: 'All keyboard shortcuts',
  news: 'What is new',
} as const;
