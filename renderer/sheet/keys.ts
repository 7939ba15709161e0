import type { SheetCommands } from './commands.ts';
import type { EditorState } from './editor-state.svelte.ts';
import type { DayStep } from './model/calendar-page.ts';
import { enter, extend, move, tab, type Motion } from './model/navigation.ts';
import {
  currentRange,
  isOneCell,
  selectAll,
  selectColumns,
  selectRows,
  toRectangle,
} from './model/selection.ts';
import { commandOf, type KeyPress } from './model/shortcuts.ts';
import type { SheetState } from './sheet-state.svelte.ts';
import type { ViewportState } from './viewport-state.svelte.ts';

export interface SheetParts {
  sheet: SheetState;
  editor: EditorState;
  viewport: ViewportState;
  commands: SheetCommands;
}

type Key = KeyPress & Pick<KeyboardEvent, 'isComposing'>;

/** Does what the key stands for; false leaves it to the browser. */
export function handleKey(event: Key, parts: SheetParts): boolean {
  if (event.isComposing) return false;
  if (parts.editor.isOpen) return handleEditorKey(event, parts);
  const command = commandOf(event);
  if (command !== undefined) {
    parts.commands[command]();
    return true;
  }
  return handleMotion(event, parts) || handleCommand(event, parts) || handleControlKey(event, parts);
}

const ARROWS: Record<string, { rows: -1 | 0 | 1; columns: -1 | 0 | 1 }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const DAY_STEPS: Record<string, DayStep> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

function isControl(event: Key): boolean {
  return event.ctrlKey || event.metaKey;
}

function toMotion(event: Key, viewport: ViewportState): Motion | undefined {
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

function handleMotion(event: Key, { sheet, viewport }: SheetParts): boolean {
  const motion = event.altKey ? undefined : toMotion(event, viewport);
  if (motion === undefined) return false;
  const isFilled = (row: number, column: number): boolean => sheet.isFilled({ row, column });
  const around = { bounds: sheet.bounds, isFilled };
  const next = event.shiftKey
    ? extend(sheet.selection, motion, around)
    : move(sheet.selection, motion, around);
  sheet.select(next, event.shiftKey ? currentRange(next).head : next.active);
  return true;
}

function handleCommand(event: Key, parts: SheetParts): boolean {
  const { sheet, editor } = parts;
  switch (event.key) {
    case 'Tab':
      return leaveByTab(event.shiftKey ? -1 : 1, parts);
    case 'Enter': // with Ctrl it is the page's
      if (isControl(event)) return false;
      leaveByEnter(event.shiftKey ? -1 : 1, parts);
      return true;
    case 'F2':
      editor.open('edit');
      return true;
    case 'Backspace':
      editor.open('type', '');
      return true;
    case ' ':
      return handleSpace(event, sheet);
    case 'Escape':
      return cancelCut(sheet);
    case 'ArrowDown': // with Alt; without it, it was a motion
      editor.openList();
      return true;
    default:
      return false;
  }
}

/** Without a cut, Escape is the page's. */
function cancelCut({ cut }: SheetState): boolean {
  const isCut = cut.isWaiting;
  cut.end();
  return isCut;
}

function handleSpace(event: Key, sheet: SheetState): boolean {
  const { top, left, bottom, right } = toRectangle(currentRange(sheet.selection));
  if (isControl(event)) sheet.select(selectColumns(left, right, sheet.bounds));
  else if (event.shiftKey) sheet.select(selectRows(top, bottom, sheet.bounds));
  else return sheet.toggle();
  return true;
}

function handleControlKey(event: Key, { sheet }: SheetParts): boolean {
  const key = event.key.toLowerCase();
  if (!isControl(event) || event.altKey || (event.shiftKey && key !== 'z')) return false;
  switch (key) {
    case 'a':
      sheet.select(selectAll(sheet.selection, sheet.bounds));
      return true;
    case 'z':
      if (event.shiftKey) sheet.redo();
      else sheet.undo();
      return true;
    case 'y':
      sheet.redo();
      return true;
    default:
      return false;
  }
}

function handleEditorKey(event: Key, parts: SheetParts): boolean {
  const { editor } = parts;
  switch (event.key) {
    case 'Escape':
      editor.cancel();
      return true;
    case 'Enter':
      if (event.altKey) return false;
      editor.commit();
      if (isControl(event)) return false;
      leaveByEnter(event.shiftKey ? -1 : 1, parts);
      return true;
    case 'Tab':
      editor.commit();
      leaveByTab(event.shiftKey ? -1 : 1, parts);
      return true;
    case 'F2':
      editor.toggleMode();
      return true;
    default:
      return handleEditorMotion(event, parts);
  }
}

/** Arrows walk through an open calendar or list of choices first; only then do they leave a cell that is being typed. */
function handleEditorMotion(event: Key, parts: SheetParts): boolean {
  const { editor } = parts;
  if (event.altKey && event.key === 'ArrowDown') {
    editor.openList();
    return true;
  }
  const step = editor.day === undefined ? undefined : DAY_STEPS[event.key];
  if (step !== undefined) {
    editor.moveDay(step);
    return true;
  }
  if (editor.choices.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    editor.highlight(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (editor.mode !== 'type' || toMotion(event, parts.viewport) === undefined) return false;
  editor.commit();
  return handleMotion(event, parts);
}

/** At the first and the last cell Tab goes on to what is beside the sheet, so that nobody is caught in it. */
function leaveByTab(step: 1 | -1, { sheet }: SheetParts): boolean {
  const next = tab(sheet.selection, step, sheet.bounds);
  const { row, column } = sheet.selection.active;
  if (isOneCell(sheet.selection) && next.active.row === row && next.active.column === column) return false;
  sheet.select(next, next.active);
  return true;
}

function leaveByEnter(step: 1 | -1, { sheet }: SheetParts): void {
  const next = enter(sheet.selection, step, sheet.bounds);
  sheet.select(next, next.active);
}
