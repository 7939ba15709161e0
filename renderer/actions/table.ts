import type { actionSectionMessages, actionMessages } from '#messages/actions.ts';
import { submissionActions } from './sent-inputs.ts';
import { bulkInputActions } from './bulk-inputs.ts';
import type { ActionDefinition } from './define.ts';

export type ActionId = keyof typeof actionMessages;
export type ActionSection = keyof typeof actionSectionMessages;

/** Every act that menus, buttons, the palette and keys may ask for, nearest to the clerk's work first. */
export const actionTable: Readonly<Record<ActionId, ActionDefinition>> = {
  ...bulkInputActions,
  ...submissionActions,
  'view.refresh': { shortcut: 'F5', allowed: ({ connected }) => connected },
  'view.search': { shortcut: 'Mod+F' },
  'go.back': { shortcut: 'Alt+ArrowLeft' },
  'go.switch-company': { shortcut: 'Mod+O', allowed: ({ connected }) => connected },
  'go.switch-period': { shortcut: 'Mod+Shift+O', allowed: ({ company }) => company },
  'go.search': { shortcut: 'Mod+Shift+F' },
  'go.companies': { shortcut: 'Mod+1', allowed: ({ connected }) => connected },
  'go.company': { shortcut: 'Mod+2', allowed: ({ company }) => company },
  'go.bulk-inputs': { shortcut: 'Mod+3', allowed: ({ period }) => period },
  'go.employees': { shortcut: 'Mod+4', allowed: ({ company }) => company },
  'go.payslips': { shortcut: 'Mod+5', allowed: ({ company }) => company },
  'go.sentInputs': { shortcut: 'Mod+Shift+H', allowed: ({ company }) => company },
  'go.outbox': { shortcut: 'Mod+Shift+J' },
  'go.connections': { shortcut: 'Mod+6' },
  'go.replace-key': { allowed: ({ connected }) => connected },
  'go.drafts': { shortcut: 'Mod+7', allowed: ({ connected }) => connected },
  'go.auditLog': { shortcut: 'Mod+8' },
  'go.diagnostics': { shortcut: 'Mod+9' },
  'application.sync': { allowed: ({ connected }) => connected },
  'application.palette': { shortcut: 'Mod+K' },
  'application.lock': { shortcut: 'Mod+L' },
  'application.settings': { shortcut: 'Mod+,' },
  'application.shortcuts': { shortcut: 'F1' },
  'application.zoom-in': { shortcut: 'Mod+=' },
  'application.zoom-out': { shortcut: 'Mod+-' },
  'application.zoom-reset': { shortcut: 'Mod+0' },
  'application.theme-light': {},
  'application.theme-dark': {},
  'application.theme-system': {},
};

// The table has exactly the keys of its type.
export const actionIds = Object.keys(actionTable) as ActionId[];

export function isActionId(id: string): id is ActionId {
  return Object.hasOwn(actionTable, id);
}

export function sectionOf(id: ActionId): ActionSection {
  // An id is `<section>.<name>`, and the words of both are checked to agree by a test.
  return id.split('.')[0] as ActionSection;
}
