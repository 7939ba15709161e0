import type { ComponentProps } from 'svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import DialogThatAsks from './DialogThatAsks.svelte';

const dialog = page.getByRole('dialog', { name: 'Rename it' });
const question = page.getByRole('alert');
const opener = page.getByRole('button', { name: 'Rename' });
const field = page.getByRole('textbox', { name: 'Name' });

async function opened(props: ComponentProps<typeof DialogThatAsks> = {}): Promise<void> {
  await render(DialogThatAsks, props);
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

test.each<[string, string, ComponentProps<typeof DialogThatAsks>]>([
  ['nothing was typed', '', {}],
  ['what was typed has been deleted again', 'x{Backspace}', {}],
  ['what was typed is kept', 'x', { keepsTyped: true }],
  ['only a search was typed', '{Tab}kar{Escape}', {}],
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
