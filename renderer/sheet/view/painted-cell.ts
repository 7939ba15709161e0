import { wordNote, type SheetLabels } from '../labels.ts';
import type { Place } from '../model/selection.ts';
import './sheet-cell.css';
import type { SheetState } from '../state/sheet-state.svelte.ts';
import type { ViewportState } from '../state/viewport-state.svelte.ts';

/** Padding and the line at the end of a cell, at a root font size of 16 px. */
const besideText = 18;
const separators = new Set([' ', '\u00a0', ',', '.', '-', ':', '/']);

/**
 * The most room that a letter needs in the app's typeface, in pixels at a root font size of 16 px; unlimited for rare
 * letters.
 */
export function roomOf(letter: string): number {
  if (letter >= '0' && letter <= '9') return 8.5;
  if (separators.has(letter)) return 6;
  return letter > ' ' && letter <= '~' ? 13 : Infinity;
}

/**
 * Whether a text may be wider than its cell. Clipping costs time in each frame, so only such cells are clipped; most
 * hold figures.
 */
function mayOverflow(text: string, width: number): boolean {
  let left = width - besideText;
  for (let index = 0; index < text.length && left >= 0; index++) left -= roomOf(text.charAt(index));
  return left < 0;
}

export interface CellParts {
  sheet: SheetState;
  viewport: ViewportState;
  labels: SheetLabels;
}

/** What the document shows of a cell: its text, its edges and its attributes; undefined omits an attribute. */
interface CellStyle {
  text: string;
  left: number;
  width: number;
  class: string;
  'aria-colindex': string;
  'aria-readonly': string | undefined;
  'aria-invalid': string | undefined;
  'aria-label': string | undefined;
  'data-mark': string | undefined;
  'data-align': string | undefined;
}

const attributes = [
  'class',
  'aria-colindex',
  'aria-readonly',
  'aria-invalid',
  'aria-label',
  'data-mark',
  'data-align',
] as const satisfies (keyof CellStyle)[];

/**
 * One cell in the document. Not a component: hundreds of cells are redrawn while the user scrolls or pastes, and an
 * unchanged one must cost no more than a comparison.
 */
export class PaintedCell {
  readonly element: HTMLElement;
  readonly #text: Text;
  #look: Partial<CellStyle> = {};
  #isSelected = false;

  constructor(id: string) {
    [this.element, this.#text] = emptyCell();
    this.element.id = id;
  }

  /** Separate from the rest: an arrow key changes this in two cells and nothing else on the screen. */
  select(isSelected: boolean): void {
    if (isSelected === this.#isSelected) return;
    this.#isSelected = isSelected;
    this.element.setAttribute('aria-selected', String(isSelected));
  }

  /** Everything read from the sheet here reruns the effect that paints. */
  paint(parts: CellParts, place: Place): void {
    const { element } = this;
    const before = this.#look;
    const look = lookOf(parts, place);
    this.#look = look;
    if (look.text !== before.text) this.#text.data = look.text;
    if (look.left !== before.left) element.style.left = `${look.left}px`;
    if (look.width !== before.width) element.style.width = `${look.width}px`;
    for (const name of attributes) {
      if (look[name] !== before[name]) setAttribute(element, name, look[name]);
    }
  }
}

let template: HTMLElement | undefined;

/** Cloned from a template, because opening a sheet creates hundreds at once. */
function emptyCell(): [HTMLElement, Text] {
  if (template === undefined) {
    template = document.createElement('div');
    template.setAttribute('role', 'gridcell');
    template.setAttribute('aria-selected', 'false');
  }
  // A clone of an element is an element too.
  const element = template.cloneNode() as HTMLElement;
  const text = document.createTextNode('');
  element.append(text);
  return [element, text];
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
  const width = viewport.width(column);
  return {
    text: cell.text,
    left: viewport.left(column),
    width,
    class: `sheet-cell${mayOverflow(cell.text, width / sheet.columns.scale) ? ' clipped' : ''}${isLocked ? ' locked' : ''}`,
    'aria-colindex': String(column + 2),
    'aria-readonly': isLocked || cell.readOnly !== undefined ? 'true' : undefined,
    'aria-invalid': cell.mark === 'invalid' || cell.mark === 'failed' ? 'true' : undefined,
    'aria-label': note === undefined ? undefined : [cell.text, note].filter(Boolean).join('. '),
    'data-mark': cell.mark === 'none' ? undefined : cell.mark,
    'data-align': sheet.column(column)?.kind.align,
  };
}
