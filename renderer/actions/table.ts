import { actionMessages, type actionSectionMessages } from '#messages/actions.ts';
import { screenMessages } from '#messages/screens.ts';
import type { Route } from '#state/navigation.svelte.ts';
import type { ActionDefinition } from './define.ts';

const bulkInputActions = {
  'bulk-inputs.review': {
    shortcut: 'Mod+Enter',
    allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending,
  },
  'bulk-inputs.send': { shortcut: 'Mod+Shift+Enter', allowed: ({ period }) => period },
  'bulk-inputs.input-report': { shortcut: 'Mod+Shift+S', allowed: ({ period }) => period },
  'bulk-inputs.stop': { allowed: ({ sending }) => sending },
  'bulk-inputs.add-column': { shortcut: 'Mod+Shift+A', allowed: ({ period }) => period },
  'bulk-inputs.import': { shortcut: 'Mod+I', allowed: ({ period }) => period },
  'bulk-inputs.left-out': { allowed: ({ period }) => period },
  'bulk-inputs.export-template': { shortcut: 'Mod+Shift+E', allowed: ({ period }) => period },
  'bulk-inputs.layouts': { shortcut: 'Mod+Shift+K', allowed: ({ period }) => period },
  'bulk-inputs.filter': { shortcut: 'Mod+Shift+G', allowed: ({ period }) => period },
  'bulk-inputs.copy-last': { shortcut: 'Mod+Shift+U', allowed: ({ period }) => period },
  'bulk-inputs.add-to': { shortcut: 'Mod+Shift+P', allowed: ({ period }) => period },
  'bulk-inputs.multiply': { shortcut: 'Mod+Shift+M', allowed: ({ period }) => period },
  'bulk-inputs.set-where-empty': { shortcut: 'Mod+Shift+B', allowed: ({ period }) => period },
  'bulk-inputs.clear': { shortcut: 'Mod+Shift+Delete', allowed: ({ period }) => period },
  'bulk-inputs.increase': { shortcut: 'Mod+Shift+X', allowed: ({ period }) => period },
  'bulk-inputs.calculate': { allowed: ({ period }) => period },
  'bulk-inputs.open-employee': { shortcut: 'Mod+Shift+D', allowed: ({ period }) => period },
  'bulk-inputs.open-payslip': { shortcut: 'Mod+Shift+N', allowed: ({ period }) => period },
  'bulk-inputs.read-everyone': { allowed: ({ period, connected }) => period && connected },
  'bulk-inputs.overtaken': { allowed: ({ period }) => period },
  'bulk-inputs.undo': { shortcut: 'Mod+Z', allowed: ({ period }) => period },
  'bulk-inputs.redo': { shortcut: 'Mod+Y', allowed: ({ period }) => period },
  'bulk-inputs.settle': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.show-refused': { allowed: ({ period }) => period },
  'bulk-inputs.send-refused': { allowed: ({ period, sending }) => period && !sending },
  'bulk-inputs.export-refused': { allowed: ({ period }) => period },
  'bulk-inputs.export-refused-csv': { allowed: ({ period }) => period },
  'bulk-inputs.discard': { allowed: ({ period, unsent, sending }) => period && unsent > 0 && !sending },
} as const satisfies Record<string, ActionDefinition>;

const submissionActions = {
  'sentInputs.revert': { allowed: ({ company }) => company },
  'sentInputs.reuse': { allowed: ({ company }) => company },
  'sentInputs.input-report': { allowed: ({ company }) => company },
  'sentInputs.export': { allowed: ({ company }) => company },
} as const satisfies Record<string, ActionDefinition>;

/** Goes to a screen; its shortcut and what it needs are in the screen's row of `screens.ts`. */
export type ScreenActionId = `go.${Route}`;
type OtherActionId = keyof typeof actionMessages;
export type ActionId = OtherActionId | ScreenActionId;
type ActionSection = keyof typeof actionSectionMessages;

/** Every action that menus, buttons, the palette and keys can run, those closest to the clerk's work first. */
export const actionTable: Readonly<Record<OtherActionId, ActionDefinition>> = {
  ...bulkInputActions,
  ...submissionActions,
  'view.refresh': { shortcut: 'F5', allowed: ({ connected }) => connected },
  'view.search': { shortcut: 'Mod+F' },
  'view.previous': { shortcut: 'Alt+PageUp' },
  'view.next': { shortcut: 'Alt+PageDown' },
  'view.next-task': { shortcut: 'Mod+J' },
  'view.mark-done': { shortcut: 'Mod+D' },
  'view.favourite': { shortcut: 'Mod+B' },
  'view.tick-all': {},
  'view.do-for-many': { shortcut: 'Mod+G' },
  'go.back': { shortcut: 'Alt+ArrowLeft' },
  'go.switch-company': { shortcut: 'Mod+O', allowed: ({ connected }) => connected },
  'go.switch-period': { shortcut: 'Mod+Shift+O', allowed: ({ company }) => company },
  'go.search': { shortcut: 'Mod+Shift+F' },
  'go.custom-fields': { allowed: ({ company }) => company },
  'go.service-codes': { allowed: ({ company }) => company },
  'go.replace-key': { allowed: ({ connected }) => connected },
  'application.sync': { allowed: ({ connected }) => connected },
  'application.jobs': {},
  'application.palette': { shortcut: 'Mod+K' },
  'application.help': { shortcut: 'F1' },
  'application.news': {},
  'application.lock': { shortcut: 'Mod+L' },
  'application.zoom-in': { shortcut: 'Mod+=' },
  'application.zoom-out': { shortcut: 'Mod+-' },
  'application.zoom-reset': { shortcut: 'Mod+0' },
  'application.theme-light': {},
  'application.theme-dark': {},
  'application.theme-system': {},
};

// The tables have exactly the keys of their types.
const screenActions = (Object.keys(screenMessages) as Route[]).map((route) => `go.${route}` as const);
const otherActions = Object.keys(actionTable) as OtherActionId[];
export const actionIds: readonly ActionId[] = [...otherActions, ...screenActions];

const isOtherAction = (id: string): id is OtherActionId => Object.hasOwn(actionTable, id);
const routeOf = (id: string): string => id.replace(/^go\./, '');

/** The screen that an action goes to, if it is named after one. */
export function screenOf(id: ActionId): Route | undefined {
  const route = routeOf(id);
  // The table has exactly the keys of its type.
  return id.startsWith('go.') && Object.hasOwn(screenMessages, route) ? (route as Route) : undefined;
}

export function isActionId(id: string): id is ActionId {
  return isOtherAction(id) || (id.startsWith('go.') && Object.hasOwn(screenMessages, routeOf(id)));
}

export function labelOf(id: ActionId): string {
  // An id that is not in the table is a screen's.
  return isOtherAction(id) ? actionMessages[id] : screenMessages[routeOf(id) as Route].action;
}

export function sectionOf(id: ActionId): ActionSection {
  // An id is `<section>.<name>`, and a test checks that the messages of both agree.
  return id.split('.')[0] as ActionSection;
}
