import type { CallOutput } from '#bridge/bridge.ts';
import { karoo, periodEnding } from './karoo.ts';

type Draft = CallOutput<'drafts', 'list'>['drafts'][number];

/** A draft of twelve inputs of Karoo, to vary. */
export const aDraft = (more: Partial<Draft> = {}): Draft => ({
  draftId: 'd-1',
  ref: periodEnding('2026-11-20'),
  companyName: karoo.name,
  payFrequencyName: 'Weekly',
  cells: 12,
  updatedAt: Date.now(),
  ...more,
});
