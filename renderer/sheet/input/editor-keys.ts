import type { DayStep } from '../model/calendar-page.ts';
import {
  handleMotion,
  isControl,
  leaveByEnter,
  leaveByTab,
  toMotion,
  type Key,
  type SheetParts,
} from './motion-keys.ts';

const DAY_STEPS: Record<string, DayStep> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** Handles a key while a cell is open; returns false to leave it to the text. */
export function handleEditorKey(event: Key, parts: SheetParts): boolean {
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

/**
 * Arrow keys first move in an open calendar or list of choices; only otherwise do they leave a cell that is being typed
 * in.
 */
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
