import { flushSync, tick } from 'svelte';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Sheet from '#sheet/Sheet.svelte';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import type { Answer, Notice, Question } from '#sheet/notices.ts';
import { SheetState, type SheetOptions } from '#sheet/state/sheet-state.svelte.ts';
import { tableColumns, tableRows } from './table.ts';

export interface OpenOptions extends Partial<SheetOptions> {
  rowCount?: number;
  columnCount?: number;
  answer?: Answer;
}

/** A focused sheet of 900 × 500 pixels, and every event that it emits. */
export async function openSheet({ rowCount = 50, columnCount = 12, answer, ...options }: OpenOptions = {}) {
  const columns = options.columns ?? tableColumns(columnCount);
  const changes: CellChange[][] = [];
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const sheet = new SheetState({
    columns,
    rows: tableRows(rowCount, columns),
    onchange: (written) => changes.push([...written]),
    onnotice: (notice) => notices.push(notice),
    onask: async (question) => {
      questions.push(question);
      return answer ?? 'cancel';
    },
    ...options,
  });
  const target = document.createElement('div');
  target.style.cssText = 'position: fixed; left: 20px; top: 30px; width: 900px; height: 500px';
  document.body.append(target);
  await render(Sheet, { target, props: { sheet, autofocus: true } });
  await settle();
  return { sheet, target, changes, notices, questions };
}

/** Waits until the sheet has measured itself and drawn. */
export async function settle(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  flushSync();
  await tick();
}

/** Presses keys one after another, as in `press('Control+Shift+End', 'Delete')`. */
export async function press(...chords: string[]): Promise<void> {
  for (const chord of chords) {
    const keys = chord.split('+');
    const last = keys.pop() ?? '';
    const down = keys.map((key) => `{${key}>}`).join('');
    const up = keys.toReversed().map((key) => `{/${key}}`);
    await userEvent.keyboard(`${down}{${last}}${up.join('')}`);
  }
  await settle();
}

export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text);
  await settle();
}

/** Puts text and HTML on the real clipboard, as another program would. */
export async function fillClipboard(text: string, html?: string): Promise<void> {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = 'x';
  document.body.append(field);
  field.select();
  const oncopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', oncopy, { once: true });
  await userEvent.keyboard('{Control>}c{/Control}');
  document.removeEventListener('copy', oncopy);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Finds a cell by its ARIA indices: both count from 1 and include the headers. */
export function findCell(target: HTMLElement, rowIndex: number, columnIndex: number): HTMLElement {
  for (const row of target.querySelectorAll(`[role="row"][aria-rowindex="${rowIndex}"]`)) {
    const owned = document.getElementById(row.getAttribute('aria-owns') ?? '');
    const selector = `[aria-colindex="${columnIndex}"]`;
    const cell = row.querySelector(selector) ?? owned?.querySelector(selector);
    if (cell instanceof HTMLElement) return cell;
  }
  throw new Error(`No cell at row ${rowIndex}, column ${columnIndex}.`);
}

/** A place of the sheet, counted from 0 and without headers. */
export const place = (row: number, column: number) => ({ row, column });

export function textOf(target: HTMLElement, rowIndex: number, columnIndex: number): string {
  return findCell(target, rowIndex, columnIndex).textContent.trim();
}

export function findScroller(target: HTMLElement): HTMLElement {
  const scroller = target.querySelector('.scroller');
  if (!(scroller instanceof HTMLElement)) throw new Error('The sheet is not there.');
  return scroller;
}

export async function scrollTo(target: HTMLElement, left: number, top: number): Promise<void> {
  findScroller(target).scrollTo(left, top);
  await settle();
}
