import type { ActionDefinition } from './define.ts';

export const bulkInputActions = {
  'bulk-inputs.review': {
    shortcut: 'Mod+Enter',
    allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending,
  },
  'bulk-inputs.send': { shortcut: 'Mod+Shift+Enter', allowed: ({ period }) => period },
  'bulk-inputs.stop': { allowed: ({ sending }) => sending },
  'bulk-inputs.add-column': { shortcut: 'Mod+Shift+A', allowed: ({ period }) => period },
  'bulk-inputs.discard': { allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending },
} as const satisfies Record<string, ActionDefinition>;
