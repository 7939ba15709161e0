export const helpMessages = {
  title: 'Help',
  close: 'Close help',
  search: 'Search the manual',
  allPages: 'All pages',
  pages: 'Pages of the manual',
  none: (query: string) => `The manual says nothing of “${query}”. Try one word of it.`,
  shortcuts: 'All keyboard shortcuts',
} as const;
