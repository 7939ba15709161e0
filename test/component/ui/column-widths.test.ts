import { columnMessages } from '#messages/table-columns.ts';
import Table from '#ui/table/Table.svelte';
import LongTable from '#ui/table/LongTable.svelte';
import { defaultSettings, type Settings } from '#electron/settings/contract/settings.ts';
import { tableLayout } from '#electron/settings/contract/table-layout.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { Component } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';

interface Loan {
  readonly name: string;
  readonly owed: string;
  readonly note: string;
}

const loans: readonly Loan[] = [
  { name: 'Botha', owed: '200,00', note: 'A loan for the repair of a car, deducted monthly' },
  { name: 'Dlamini', owed: '300,00', note: '' },
];

const columns: TableColumn<Loan>[] = [
  { id: 'name', header: 'Name', width: '10rem', text: ({ name }) => name },
  { id: 'owed', header: 'Owed', width: '10rem', text: ({ owed }) => owed, align: 'end' },
  { id: 'note', header: 'Note', width: '10rem', text: ({ note }) => note },
];

/** The first gets all the room that the second leaves. */
const wide: TableColumn<Loan>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name },
  ...columns.slice(1, 2),
];

const kinds = {
  'a long list': {
    part: LongTable,
    props: { total: loans.length, rowAt: (index: number) => loans[index], onshow: () => undefined },
  },
  'a short table': { part: Table, props: { rows: loans } },
};
type Kind = keyof typeof kinds;

let stored: Settings = defaultSettings;

async function open(kind: Kind, of = columns): Promise<void> {
  giveRoom();
  const { part, props } = kinds[kind];
  const shown = await renderInApp(part as unknown as Component<Record<string, unknown>>, {
    props: { label: 'Loans', columns: of, rowId: ({ name }: Loan) => name, ...props },
    handlers: {
      'settings.read': () => stored,
      'settings.write': (change) => (stored = { ...stored, ...(change as Partial<Settings>) }),
    },
    prepare: ({ preferences }) => preferences.read(),
  });
  screen = shown.screen;
  await expect.element(page.getByText('Botha')).toBeVisible();
  document.querySelector<HTMLElement>('[role=grid]')?.focus();
}

let screen: Awaited<ReturnType<typeof renderInApp>>['screen'];
const header = (name: string) => page.getByRole('columnheader', { name });
const widthOf = (name: string) => Math.round(header(name).element().getBoundingClientRect().width);
const keys = (text: string) => userEvent.keyboard(text);
const headers = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent.trim());

beforeEach(async () => {
  stored = defaultSettings;
  await page.viewport(1100, 700);
});

for (const kind of Object.keys(kinds) as Kind[]) {
  test(`makes a column of ${kind} wider by key, which moves none before it, and keeps that`, async () => {
    await open(kind);
    const [name, owed] = [widthOf('Name'), widthOf('Owed')];
    await keys('{ArrowRight}{ArrowRight}{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}');
    await expect.poll(() => widthOf('Owed')).toBe(owed + 16);
    expect(widthOf('Name')).toBe(name);
    await screen.unmount();
    await open(kind);
    await expect.poll(() => widthOf('Owed')).toBe(owed + 16);
  });

  test(`drags the edge of a column of ${kind}, and fits it to what it shows by a double click`, async () => {
    await open(kind);
    const before = widthOf('Note');
    const edge = header('Name').element().querySelector('[data-edge]') as HTMLElement;
    const { left, top } = edge.getBoundingClientRect();
    const press = (x: number) => ({
      pointerId: 1,
      bubbles: true,
      clientX: left + x,
      clientY: top + 4,
      button: 0,
    });
    edge.setPointerCapture = () => undefined;
    const name = widthOf('Name');
    edge.dispatchEvent(new PointerEvent('pointerdown', press(4)));
    edge.dispatchEvent(new PointerEvent('pointermove', press(44)));
    edge.dispatchEvent(new PointerEvent('lostpointercapture', press(44)));
    await expect.poll(() => widthOf('Name')).toBe(name + 40);
    expect(widthOf('Note')).toBeLessThan(before);
    edge.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await expect.poll(() => widthOf('Name')).toBeLessThan(110);
    expect(Object.values(stored.tableLayouts)).toHaveLength(1);
  });

  test(`keeps the widths of columns of ${kind} that are as wide as a very wide window has them`, async () => {
    await page.viewport(3200, 700);
    await open(kind, wide);
    await keys('{ArrowRight}{ArrowRight}{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    const [layout] = Object.values(stored.tableLayouts);
    expect(layout).toBeDefined();
    expect(tableLayout.safeParse(layout).error).toBeUndefined();
  });

  test(`hides a column of ${kind} from the menu of its header, and shows it again, by key`, async () => {
    await open(kind);
    await keys('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('menu', { name: columnMessages.menu('Owed') })).toBeVisible();
    await page.getByRole('menuitemcheckbox', { name: 'Owed' }).click();
    await expect.poll(headers).toEqual(['Name', 'Note']);
    await expect.poll(() => document.activeElement?.role).toBe('grid');
    await screen.unmount();
    await open(kind);
    expect(headers()).toEqual(['Name', 'Note']);
    await header('Note').click({ button: 'right' });
    await page.getByRole('menuitemcheckbox', { name: 'Owed' }).click();
    await expect.poll(headers).toEqual(['Name', 'Owed', 'Note']);
  });
}

test('shows a text whole that only one row of a list of 1 000 has in view', async () => {
  giveRoom();
  const note = 'A loan for the repair of a car';
  const rowAt = (index: number): Loan => ({
    name: `Botha ${index}`,
    owed: '200,00',
    note: index === 1 ? note : '',
  });
  await renderInApp(LongTable as unknown as Component<Record<string, unknown>>, {
    props: {
      label: 'Loans',
      columns: columns.map((column) => ({ ...column, width: '6rem' })),
      rowId: ({ name }: Loan) => name,
      total: 1000,
      rowAt,
      onshow: () => undefined,
    },
  });
  const cell = page.getByRole('gridcell', { name: note });
  await expect.element(cell).toBeVisible();
  const { scrollWidth, clientWidth } = cell.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

/** A list of notes in a narrow window, where notes may go on in a second line. */
async function openNotes(notes: readonly string[]): Promise<{ close: () => Promise<void> }> {
  await page.viewport(400, 700);
  giveRoom();
  const shown = await renderInApp(LongTable as unknown as Component<Record<string, unknown>>, {
    props: {
      label: 'Loans',
      columns: columns.map((column) => (column.id === 'note' ? { ...column, wraps: true } : column)),
      rowId: ({ name }: Loan) => name,
      total: notes.length,
      rowAt: (index: number): Loan => ({ name: `Botha ${index}`, owed: '200,00', note: notes[index] ?? '' }),
      onshow: () => undefined,
    },
  });
  await expect.element(page.getByText('Botha 0')).toBeVisible();
  return { close: () => shown.screen.unmount() };
}

const long = 'A loan for the repair of a car, deducted monthly';
const textOfNote = () => page.getByText(long).first().element();
const rowHeights = () => [
  ...new Set([...document.querySelectorAll('tbody tr[id]')].map((row) => row.getBoundingClientRect().height)),
];

test('gives every row a second line where most texts that may have one lack room', async () => {
  const { close } = await openNotes(Array.from({ length: 20 }, () => long));
  await expect.poll(rowHeights).toHaveLength(1);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = textOfNote();
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
  const high = rowHeights()[0] ?? 0;
  await close();
  await openNotes(Array.from({ length: 20 }, () => 'A loan'));
  await expect.poll(() => rowHeights()[0]).toBeLessThan(high);
});

test('makes no row higher for one text of many', async () => {
  const { close } = await openNotes(Array.from({ length: 20 }, () => ''));
  const usual = rowHeights();
  await close();
  await openNotes(Array.from({ length: 20 }, (_, index) => (index === 0 ? long : '')));
  await expect.element(page.getByText(long)).toBeVisible();
  expect(rowHeights()).toEqual(usual);
});
