import { handleEditorKey } from './editor-keys.ts';
import {
  addCell,
  currentRange,
  selectAll,
  selectColumns,
  selectRows,
  toRectangle,
} from '../model/selection.ts';
import { commandOf } from '../model/shortcuts.ts';
import {
  handleMotion,
  isControl,
  leaveByEnter,
  leaveByTab,
  type Key,
  type SheetParts,
} from './motion-keys.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';

/** Handles a key; returns false to leave it to the browser. */
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

/**
 * Shift+F8 starts another range at the active cell; keys first move it, until they extend it. Pressed again, it stops
 * that.
 */
function beginRange(sheet: SheetState): void {
  sheet.isAdding = !sheet.isAdding;
  if (sheet.isAdding) sheet.select(addCell(sheet.selection, sheet.selection.active));
}

function handleCommand(event: Key, parts: SheetParts): boolean {
  const { sheet, editor } = parts;
  switch (event.key) {
    case 'Tab':
      return leaveByTab(event.shiftKey ? -1 : 1, parts);
    case 'Enter': // with Ctrl it is left to the page
      if (isControl(event)) return false;
      leaveByEnter(event.shiftKey ? -1 : 1, parts);
      return true;
    case 'F2':
      editor.open('edit');
      return true;
    case 'F8':
      if (event.shiftKey) beginRange(sheet);
      return event.shiftKey;
    case 'Backspace':
      editor.open('type', '');
      return true;
    case ' ':
      return handleSpace(event, sheet);
    case 'Escape':
      return cancelPending(sheet);
    case 'ArrowDown': // only with Alt; otherwise it is a motion
      editor.openList();
      return true;
    default:
      return false;
  }
}

/** Escape is left to the page unless a cut or a range being added is pending. */
function cancelPending(sheet: SheetState): boolean {
  const isPending = sheet.cut.isWaiting || sheet.isAdding;
  sheet.cut.end();
  sheet.isAdding = false;
  return isPending;
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
