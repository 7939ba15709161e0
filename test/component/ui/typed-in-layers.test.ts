import type { ComponentProps } from 'svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import LayersThatAsk from './LayersThatAsk.svelte';

const dialog = page.getByRole('dialog', { name: 'Rename it' });
const question = page.getByRole('alert');
const opener = page.getByRole('button', { name: 'Rename' });
const field = page.getByRole('textbox', { name: 'Name' });

async function opened(props: ComponentProps<typeof LayersThatAsk> = {}): Promise<void> {
  await render(LayersThatAsk, props);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await field.click();
}

test('asks before Esc loses what was typed, and closes on the second Esc', async () => {
  await opened();
  await userEvent.keyboard(' Fresh{Escape}');
  await expect.element(question).toHaveTextContent('It will be lost.');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Karoo Fresh');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('asks again when typing goes on', async () => {
  await opened();
  await userEvent.keyboard(' Fresh{Escape} Produce');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expect.element(field).toHaveValue('Karoo Fresh Produce');
});

test('closes by the button of the question', async () => {
  await opened();
  await userEvent.keyboard(' Fresh{Escape}');
  await page.getByRole('button', { name: 'Close anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('asks before a press beside a drawer loses what was typed', async () => {
  await opened({ place: 'edge' });
  await userEvent.keyboard(' Fresh');
  const press = () => dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  await expect.element(question).toBeVisible();
  press();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each<[string, string, ComponentProps<typeof LayersThatAsk>]>([
  ['nothing was typed', '', {}],
  ['what was typed has been deleted again', 'x{Backspace}', {}],
  ['what was typed is kept', 'x', { keepsTyped: true }],
  ['only a search was typed', '{Tab}kar{Tab}', {}],
])('closes on the first Esc when %s', async (_what, keys, props) => {
  await opened(props);
  await userEvent.keyboard(`${keys}{Escape}`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('closes only a menu in the dialog on Esc, without a question', async () => {
  await opened();
  await userEvent.keyboard(' Fresh');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('asks in a popover before Esc loses what was typed, and closes it on the second Esc', async () => {
  await render(LayersThatAsk);
  const note = page.getByRole('button', { name: 'Note' });
  await note.click();
  const panel = page.getByRole('dialog', { name: 'Note it' });
  await userEvent.keyboard('Paid{Escape}');
  await expect.element(question).toHaveTextContent('It will be lost.');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await userEvent.keyboard(' twice');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(note).toHaveFocus();
});

test('closes a popover on the first Esc when what was typed is kept', async () => {
  await render(LayersThatAsk, { keepsTyped: true });
  await page.getByRole('button', { name: 'Note' }).click();
  await userEvent.keyboard('Paid{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Note it' })).not.toBeInTheDocument();
});

test('closes a popover on the first Esc when nothing was typed since it was opened', async () => {
  await render(LayersThatAsk);
  const note = page.getByRole('button', { name: 'Note' });
  const panel = page.getByRole('dialog', { name: 'Note it' });
  await note.click();
  await userEvent.keyboard('Paid{Escape}{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});
