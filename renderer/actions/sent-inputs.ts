import type { ActionDefinition } from './define.ts';

export const batchActions = {
  'batches.revert': { allowed: ({ company }) => company },
  'batches.reuse': { allowed: ({ company }) => company },
  'batches.register': { allowed: ({ company }) => company },
  'batches.export': { allowed: ({ company }) => company },
} as const satisfies Record<string, ActionDefinition>;
