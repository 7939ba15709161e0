import { afterEach, describe, expect, test, vi } from 'vitest';
import { findCell, openSheet, place, press, settle, textOf, type } from './open-sheet.ts';
import { centre, compose, insertComposed, mouseClick, mouseDoubleClick } from './real-input.ts';

const REMARK = 9;
const STARTED = 6;

afterEach(() => vi.useRealTimers());

describe('composed input', () => {
  test('opens the editor at the first key, and keeps the composed text', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c7', 'before');
    sheet.goTo('r0', 'c7');
    await settle();
    await compose('´');
    const input = target.querySelector('textarea');
    expect(input?.classList).toContain('open');
    expect(input?.value).toBe('´');
    await insertComposed('é');
    expect(input?.value).toBe('é');
    await type('tude');
    await press('Enter');
    expect(sheet.value(place(0, REMARK))).toBe('étude');
  });

  test('replaces only the text that is being composed', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r1', 'c7');
    await settle();
    for (const text of ['に', 'にほ', 'にほん']) await compose(text);
    await insertComposed('日本');
    await compose('ご');
    await insertComposed('語');
    await press('Enter');
    expect(sheet.value(place(1, REMARK))).toBe('日本語');
  });

  test('leaves no text behind in a locked cell', async () => {
    const { sheet, target, notices } = await openSheet();
    sheet.goTo('r0', 'number');
    await settle();
    await compose('´');
    await insertComposed('é');
    await press('ArrowRight');
    expect(notices).toContainEqual({ type: 'locked', reason: 'identity' });
    expect(target.querySelector('textarea')?.value).toBe('');
    await type('Zoë');
    await press('Enter');
    expect(sheet.value(place(0, 1))).toBe('Zoë');
  });
});

describe('the calendar of a date cell', () => {
  async function openCalendar(typed: string) {
    const opened = await openSheet();
    opened.sheet.edit('r0', 'c4', typed);
    opened.sheet.goTo('r0', 'c4');
    await press('Alt+ArrowDown');
    const grid = () => opened.target.querySelector<HTMLElement>('[role="grid"][aria-label*=" "]');
    const active = () => {
      const id = opened.target.querySelector('textarea')?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.getAttribute('aria-label');
    };
    return { ...opened, grid, active };
  }

  test('opens at the date of the cell, and moves by arrow and page keys across months', async () => {
    const { sheet, grid, active } = await openCalendar('2026-01-31');
    expect(grid()?.getAttribute('aria-label')).toBe('January 2026');
    await press('PageDown');
    expect(active()).toBe('28 February 2026');
    await press('ArrowDown', 'ArrowRight');
    expect(active()).toBe('8 March 2026');
    await press('ArrowUp', 'ArrowLeft', 'PageUp');
    expect(active()).toBe('28 January 2026');
    await press('Enter');
    expect(sheet.value(place(0, STARTED))).toBe('2026-01-28');
    expect(grid()).toBeNull();
    expect(sheet.selection.active).toEqual(place(1, STARTED));
  });

  test('opens at today in an empty cell, follows the typed date, and changes nothing on Esc', async () => {
    const { sheet, target, active, changes } = await openCalendar('');
    const today = target.querySelector('[aria-current="date"]')?.getAttribute('aria-label');
    expect(active()).toBe(today);
    await type('5 March 2027');
    expect(active()).toBe('5 March 2027');
    const before = changes.length;
    await press('Escape');
    expect(changes).toHaveLength(before);
    expect(sheet.value(place(0, STARTED))).toBeNull();
  });

  test('opens on a double click, and enters the clicked day', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r2', 'c4', '2026-05-14');
    await settle();
    await mouseDoubleClick(centre(findCell(target, 4, 8)));
    await mouseClick(centre(target.querySelector('[aria-label="Next month"]')));
    await mouseClick(centre(target.querySelector('[aria-label="2 June 2026"]')));
    expect(sheet.value(place(2, STARTED))).toBe('2026-06-02');
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });

  test('opens above a cell at the bottom of the page, and closes on Alt+Down', async () => {
    const { sheet, target, grid } = await openCalendar('2026-05-14');
    await press('Alt+ArrowDown');
    expect(grid()).toBeNull();
    await press('Escape');
    target.style.top = `${innerHeight - 510}px`;
    sheet.goTo('r49', 'c4');
    await settle();
    await press('Alt+ArrowDown');
    const box = grid()?.getBoundingClientRect();
    const cell = findCell(target, 51, 8).getBoundingClientRect();
    expect(box?.bottom).toBeLessThanOrEqual(cell.top);
    expect(box?.top).toBeGreaterThanOrEqual(0);
  });
});

describe('typed values', () => {
  test.each([
    ['money', 'c2', 'R1,234.5', '1234.50'],
    ['money', 'c2', '1 234,5', '1234.50'],
    ['hours', 'c0', '7:30', '7.50'],
    ['hours', 'c0', '7,5', '7.50'],
    ['number', 'c3', '12', '12'],
    ['date', 'c4', '31 March 2026', '2026-03-31'],
    ['yes or no', 'c5', 'y', 'true'],
    ['choice', 'c6', 'blue', 'b'],
    ['text', 'c7', ' a "quoted" word ', 'a "quoted" word'],
  ])('reads %s in %s: %s', async (_, columnId, typed, value) => {
    const { sheet } = await openSheet();
    sheet.goTo('r3', columnId);
    await type(typed);
    await press('Enter');
    const position = sheet.placeOf('r3', columnId);
    expect(position && sheet.value(position)).toBe(value);
  });

  test('announces at once why a value is invalid', async () => {
    const { sheet, target } = await openSheet();
    sheet.goTo('r3', 'c2');
    await type('1,234');
    await press('Enter');
    expect(target.querySelector('[role="status"]')?.textContent).toContain('can be read as two numbers');
    expect(findCell(target, 5, 6).getAttribute('aria-invalid')).toBe('true');
    expect(textOf(target, 5, 6)).toBe('1,234');
  });
});
