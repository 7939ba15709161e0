import type { SheetCommands } from './commands.ts';
import type { EditorState } from '../state/editor-state.svelte.ts';
import { enter, extend, move, nextStop, stopsAhead, tab, type Motion } from '../model/navigation.ts';
import { currentRange, isOneCell, replaceLast, selectCell } from '../model/selection.ts';
import type { KeyPress } from '../model/shortcuts.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';
import type { ViewportState } from '../state/viewport-state.svelte.ts';

export interface SheetParts {
  sheet: SheetState;
  editor: EditorState;
  viewport: ViewportState;
  commands: SheetCommands;
}

export type Key = KeyPress & Pick<KeyboardEvent, 'isComposing'>;

const ARROWS: Record<string, { rows: -1 | 0 | 1; columns: -1 | 0 | 1 }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

export function isControl(event: Key): boolean {
  return event.ctrlKey || event.metaKey;
}

/** The motion that a key causes; undefined for any other key. */
export function toMotion(event: Key, viewport: ViewportState): Motion | undefined {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return { to: isControl(event) ? 'data-edge' : 'by', ...arrow };
  switch (event.key) {
    case 'Home':
      return { to: isControl(event) ? 'first' : 'row-start' };
    case 'End':
      return { to: isControl(event) ? 'last' : 'row-end' };
    case 'PageUp':
      return { to: 'by', rows: -viewport.rowsPerPage, columns: 0 };
    case 'PageDown':
      return { to: 'by', rows: viewport.rowsPerPage, columns: 0 };
    default:
      return undefined;
  }
}

export function handleMotion(event: Key, { sheet, viewport }: SheetParts): boolean {
  const motion = event.altKey ? undefined : toMotion(event, viewport);
  if (motion === undefined) return false;
  const isFilled = (row: number, column: number): boolean => sheet.isFilled({ row, column });
  const around = { bounds: sheet.bounds, frozenCount: sheet.layout.frozenCount, isFilled };
  if (event.shiftKey) {
    const next = extend(sheet.selection, motion, around);
    sheet.select(next, currentRange(next).head);
  } else {
    const { active } = move(sheet.selection, motion, around);
    sheet.select(sheet.isAdding ? replaceLast(sheet.selection, active) : selectCell(active), active);
  }
  if (event.shiftKey) sheet.isAdding = false;
  return true;
}

/** At the first and the last cell Tab leaves the sheet, so that the focus is not trapped in it. */
export function leaveByTab(step: 1 | -1, { sheet }: SheetParts): boolean {
  const { selection, stops } = sheet;
  if (stops !== undefined && isOneCell(selection)) {
    const [stop] = stopsAhead(selection.active, stops, step);
    if (stop !== undefined) sheet.select(selectCell(stop), stop);
    return stop !== undefined;
  }
  const next = tab(selection, step, sheet.bounds);
  const { row, column } = selection.active;
  if (isOneCell(selection) && next.active.row === row && next.active.column === column) return false;
  sheet.select(next, next.active);
  return true;
}

export function leaveByEnter(step: 1 | -1, { sheet }: SheetParts): void {
  const { selection, stops } = sheet;
  if (!isOneCell(selection) || stops === undefined) {
    const next = enter(selection, step, sheet.bounds);
    sheet.select(next, next.active);
    return;
  }
  const stop = nextStop(selection.active, stops, step);
  if (stop !== undefined) sheet.select(selectCell(stop), stop);
  else sheet.notifyStaying();
}
