import { formatCount } from './format.ts';

/** Texts of ticks on the rows of a list. */
export const tickMessages = {
  column: 'Tick',
  of: (name: string) => `Tick ${name}`,
  all: (count: number) => (count === 0 ? 'Tick all shown' : `Tick all ${formatCount(count)} shown`),
  clear: 'Untick all',
} as const;
