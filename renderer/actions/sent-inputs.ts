import type { ActionDefinition } from './define.ts';

export const submissionActions = {
  'sentInputs.revert': { allowed: ({ company }) => company },
  'sentInputs.reuse': { allowed: ({ company }) => company },
  'sentInputs.input-report': { allowed: ({ company }) => company },
  'sentInputs.export': { allowed: ({ company }) => company },
} as const satisfies Record<string, ActionDefinition>;
