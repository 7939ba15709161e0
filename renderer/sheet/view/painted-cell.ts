import { wordNote, type SheetLabels } from '../labels.ts';
import { isSelected, type Place } from '../model/selection.ts';
import './sheet-cell.css';
import type { SheetState } from '../state/sheet-state.svelte.ts';
import type { ViewportState } from '../state/viewport-state.svelte.ts';

export interface CellParts {
  sheet: SheetState;
  viewport: ViewportState;
  labels: SheetLabels;
}

/** What stands in the document of a cell: its text, its edges, and its attributes, where undefined means none. */
interface CellStyle {
  text: string;
  left: number;
  width: number;
  class: string;
  'aria-colindex': string;
  'aria-selected': string;
  'aria-readonly': string | undefined;
  'aria-invalid': string | undefined;
  'aria-label': string | undefined;
  'data-mark': string | undefined;
  'data-align': string | undefined;
}

const attributes = [
  'class',
  'aria-colindex',
  'aria-selected',
  'aria-readonly',
  'aria-invalid',
  'aria-label',
  'data-mark',
  'data-align',
] as const satisfies (keyof CellStyle)[];

/**
 * One cell in the document. No component: hundreds of them are drawn anew while somebody scrolls or pastes, and what
 * has not changed must cost nothing but a comparison.
 */
export class PaintedCell {
  readonly element = document.createElement('div');
  readonly #text = document.createTextNode('');
  #look: Partial<CellStyle> = {};

  constructor(id: string) {
    this.element.id = id;
    this.element.role = 'gridcell';
    this.element.append(this.#text);
  }

  /** Whatever of the sheet is read here wakes the effect that paints. */
  paint(parts: CellParts, place: Place): void {
    const { element } = this;
    const before = this.#look;
    const look = lookOf(parts, place);
    this.#look = look;
    if (look.text !== before.text) this.#text.data = look.text;
    if (look.left !== before.left) element.style.transform = `translateX(${look.left}px)`;
    if (look.width !== before.width) element.style.width = `${look.width}px`;
    for (const name of attributes) {
      if (look[name] !== before[name]) setAttribute(element, name, look[name]);
    }
  }
}

function setAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function lookOf({ sheet, viewport, labels }: CellParts, place: Place): CellStyle {
  const { column } = place;
  const cell = sheet.cell(place);
  const note = wordNote(cell, labels);
  const isLocked = cell.locked !== undefined;
  return {
    text: cell.text,
    left: viewport.left(column),
    width: viewport.width(column),
    class: isLocked ? 'sheet-cell locked' : 'sheet-cell',
    'aria-colindex': String(column + 2),
    'aria-selected': String(isSelected(sheet.selection, place.row, column)),
    'aria-readonly': isLocked || cell.readOnly !== undefined ? 'true' : undefined,
    'aria-invalid': cell.mark === 'invalid' || cell.mark === 'failed' ? 'true' : undefined,
    'aria-label': note === undefined ? undefined : [cell.text, note].filter(Boolean).join('. '),
    'data-mark': cell.mark === 'none' ? undefined : cell.mark,
    'data-align': sheet.column(column)?.kind.align,
  };
}
