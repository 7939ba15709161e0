import { formatCount } from './format.ts';

/** Texts of ticks on the rows of a list. */
export const tickMessages = {
  column: 'Tick',
  of: (name: string) => `Tick ${name}`,
  all: (count: number) => (count === 0 ? 'Tick all shown' : `Tick all ${formatCount(count)} shown`),
  clear: 'Untick all',
  /** How rows are ticked, and what for. */
  how: (rows: string, purpose: string) =>
    `Tick ${rows} ${purpose}. Space or a click ticks one, Shift all in between.`,
} as const;
