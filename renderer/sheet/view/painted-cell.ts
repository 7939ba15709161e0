import { wordNote, type SheetLabels } from '../labels.ts';
import type { CellState } from '../model/cells.ts';
import type { SheetColumn } from '../model/columns.ts';
import { viewOf } from './cell-view.ts';
import type { ColumnRules } from './column-rules.ts';
import './sheet-cell.css';

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

/** Everything that decides what the document shows of a cell. */
export interface CellSource {
  readonly state: CellState;
  readonly column: SheetColumn | undefined;
  readonly index: number;
  /** At a root font size of 16 px. */
  readonly width: number;
}

/** What is the same for all cells. */
export interface CellSetting {
  readonly labels: SheetLabels;
  readonly rules: ColumnRules;
}

/** What the document shows of a cell: its text and its attributes; undefined omits an attribute. */
interface CellStyle {
  text: string;
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
  #source: CellSource | undefined;
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

  paint(source: CellSource, setting: CellSetting): void {
    if (this.#source !== undefined && isSameSource(source, this.#source)) return;
    this.#source = source;
    const { element } = this;
    const before = this.#look;
    const look = lookOf(source, setting);
    this.#look = look;
    if (look.text !== before.text) this.#text.data = look.text;
    for (const name of attributes) {
      if (look[name] !== before[name]) setAttribute(element, name, look[name]);
    }
  }
}

function isSameSource(a: CellSource, b: CellSource): boolean {
  const isSamePlace = a.index === b.index && a.column === b.column && a.width === b.width;
  return isSamePlace && isSameState(a.state, b.state);
}

function isSameState(a: CellState, b: CellState): boolean {
  const isSameText = a.value === b.value && a.typed === b.typed && a.mark === b.mark;
  return isSameText && a.message === b.message && a.locked === b.locked && a.readOnly === b.readOnly;
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

function lookOf({ state, column, index, width }: CellSource, { labels, rules }: CellSetting): CellStyle {
  const cell = viewOf(state, column);
  const note = wordNote(cell, labels);
  const isLocked = cell.locked !== undefined;
  const isClipped = mayOverflow(cell.text, width);
  return {
    text: cell.text,
    class: `sheet-cell ${rules.classOf(index)}${isClipped ? ' clipped' : ''}${isLocked ? ' locked' : ''}`,
    'aria-colindex': String(index + 2),
    'aria-readonly': isLocked || cell.readOnly !== undefined ? 'true' : undefined,
    'aria-invalid': cell.mark === 'invalid' || cell.mark === 'failed' ? 'true' : undefined,
    'aria-label': note === undefined ? undefined : [cell.text, note].filter(Boolean).join('. '),
    'data-mark': cell.mark === 'none' ? undefined : cell.mark,
    'data-align': column?.kind.align,
  };
}
