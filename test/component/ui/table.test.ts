import Table from '#ui/table/Table.svelte';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { Component } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';

interface EmployeeSummary {
  readonly id: string;
  readonly name: string;
  readonly pay: number;
}

// A generic component loses the type of its rows when it is passed on.
const EmployeeTable = Table as unknown as Component<Record<string, unknown>>;

const columns: TableColumn<EmployeeSummary>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'pay', header: 'Pay', text: ({ pay }) => String(pay), sortBy: ({ pay }) => pay, align: 'end' },
];
const employees = [
  { id: '1', name: 'Thandi', pay: 300 },
  { id: '2', name: 'Anna', pay: 100 },
  { id: '3', name: 'Mpho', pay: 200 },
];
const selection = { row: ({ name }: EmployeeSummary) => `Choose ${name}`, all: 'Choose everybody' };

async function open(more: Record<string, unknown> = {}) {
  const props = {
    label: 'Employees',
    columns,
    rows: employees,
    rowId: ({ id }: EmployeeSummary) => id,
    ...more,
  };
  const screen = await render(EmployeeTable, { props });
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent.trim());
  return { screen, names };
}

const focusTable = () => document.querySelector<HTMLElement>('[role=grid]')?.focus();

/** What a screen reader is told the keys are at. */
const focused = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent.replaceAll(/\s+/g, ' ').trim();
};

test('sorts by a header, and announces the order', async () => {
  const { names } = await open();
  const header = page.getByRole('columnheader', { name: 'Pay' });
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Anna', 'Mpho', 'Thandi']);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Thandi', 'Mpho', 'Anna']);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Thandi', 'Anna', 'Mpho']);
});

test('moves between rows by arrow keys, with one tab stop, and opens by Enter', async () => {
  const onopen = vi.fn();
  await open({ onopen });
  focusTable();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(focused).toContain('Mpho');
  await userEvent.keyboard('{Home}{Enter}');
  expect(onopen).toHaveBeenCalledExactlyOnceWith(employees[0]);
});

test('opens a row by click', async () => {
  const onopen = vi.fn();
  await open({ onopen });
  await page.getByText('Anna').click();
  expect(onopen).toHaveBeenCalledExactlyOnceWith(employees[1]);
});

test('stays at its row when sorted', async () => {
  await open({ onopen: () => undefined });
  focusTable();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(() => document.querySelector('tbody tr')?.textContent).toContain('Anna');
  focusTable();
  await expect.poll(focused).toContain('Anna');
});

test('ticks a row by Space, a range with Shift, and all by the box in the header', async () => {
  await open({ selection });
  const ticked = () => page.getByRole('row', { selected: true }).elements().length;
  focusTable();
  await userEvent.keyboard(' ');
  await expect.poll(ticked).toBe(1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(ticked).toBe(3);
  const all = page.getByRole('checkbox', { name: 'Choose everybody' });
  await expect.element(all).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.poll(ticked).toBe(3);
  await all.click();
  await expect.poll(ticked).toBe(0);
});

test('ticks by mouse without opening the row, and continues by arrow keys from there', async () => {
  const onopen = vi.fn();
  await open({ onopen, selection });
  await page.getByRole('checkbox', { name: 'Choose Anna' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Choose Anna' })).toBeChecked();
  expect(onopen).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toContain('Mpho');
});

test('moves among the cells of a list in which nothing opens, and sorts from its header', async () => {
  const { names } = await open();
  focusTable();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await expect.poll(focused).toBe('100');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(focused).toBe('Pay');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Anna', 'Mpho', 'Thandi']);
});

test('goes from a header to the row that begins as what is typed', async () => {
  await open();
  focusTable();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Name');
  await userEvent.keyboard('m');
  await expect.poll(focused).toContain('Mpho');
});

test('keeps the header in place while 500 rows scroll', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: String(index),
    name: `Name ${index}`,
    pay: index,
  }));
  const { screen } = await open({ rows, onopen: () => undefined });
  screen.container.style.height = '300px';
  const region = page.getByRole('grid', { name: 'Employees' }).element().parentElement;
  const top = () => document.querySelector('th')?.getBoundingClientRect().top;
  const before = top();
  focusTable();
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toContain('Name 499');
  await expect.poll(() => region?.scrollTop).toBeGreaterThan(1000);
  expect(top()).toBe(before);
});

test('takes the focus when it is shown only if nothing else has it', async () => {
  await open({ takesKeys: true });
  await expect.element(page.getByRole('grid', { name: 'Employees' })).toHaveFocus();
  const field = document.createElement('input');
  document.body.prepend(field);
  field.focus();
  await open({ takesKeys: true, label: 'Leavers' });
  await expect.element(page.getByRole('grid', { name: 'Leavers' })).toBeVisible();
  expect(document.activeElement).toBe(field);
});
