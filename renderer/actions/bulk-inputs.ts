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
  'bulk-inputs.layouts': { shortcut: 'Mod+Shift+K', allowed: ({ period }) => period },
  'bulk-inputs.filter': { shortcut: 'Mod+Shift+G', allowed: ({ period }) => period },
  'bulk-inputs.copy-last': { shortcut: 'Mod+Shift+U', allowed: ({ period }) => period },
  'bulk-inputs.add-to': { shortcut: 'Mod+Shift+P', allowed: ({ period }) => period },
  'bulk-inputs.multiply': { shortcut: 'Mod+Shift+M', allowed: ({ period }) => period },
  'bulk-inputs.set-where-empty': { shortcut: 'Mod+Shift+B', allowed: ({ period }) => period },
  'bulk-inputs.clear': { shortcut: 'Mod+Shift+Delete', allowed: ({ period }) => period },
  'bulk-inputs.increase': { shortcut: 'Mod+Shift+X', allowed: ({ period }) => period },
  'bulk-inputs.read-everyone': { allowed: ({ period, connected }) => period && connected },
  'bulk-inputs.overtaken': { allowed: ({ period }) => period },
  'bulk-inputs.undo': { shortcut: 'Mod+Z', allowed: ({ period }) => period },
  'bulk-inputs.redo': { shortcut: 'Mod+Y', allowed: ({ period }) => period },
  'bulk-inputs.settle': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.show-refused': { allowed: ({ period }) => period },
  'bulk-inputs.send-refused': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.discard': { allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending },
} as const satisfies Record<string, ActionDefinition>;
