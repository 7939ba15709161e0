import type { ActionDefinition } from './define.ts';

export const bulkInputActions = {
  'bulk-inputs.review': {
    shortcut: 'Mod+Enter',
    allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending,
  },
  'bulk-inputs.send': { shortcut: 'Mod+Shift+Enter', allowed: ({ period }) => period },
  'bulk-inputs.stop': { allowed: ({ sending }) => sending },
  'bulk-inputs.add-column': { shortcut: 'Mod+Shift+A', allowed: ({ period }) => period },
  'bulk-inputs.import': { shortcut: 'Mod+I', allowed: ({ period }) => period },
  'bulk-inputs.export-template': { shortcut: 'Mod+Shift+E', allowed: ({ period }) => period },
  'bulk-inputs.undo': { shortcut: 'Mod+Z', allowed: ({ period }) => period },
  'bulk-inputs.redo': { shortcut: 'Mod+Y', allowed: ({ period }) => period },
  'bulk-inputs.settle': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.show-refused': { allowed: ({ period }) => period },
  'bulk-inputs.send-refused': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.discard': { allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending },
} as const satisfies Record<string, ActionDefinition>;
