import Dialog from '#ui/layer/Dialog.svelte';
import { createRawSnippet, type Snippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';

const text = (html: string) => createRawSnippet(() => ({ render: () => html }));

async function open(
  props: { busy?: boolean; proceedsByKey?: boolean; children?: Snippet; footer?: Snippet } = {},
) {
  const onclose = vi.fn();
  const opener = document.createElement('button');
  document.body.prepend(opener);
  opener.focus();
  const screen = await render(Dialog, {
    open: true,
    title: 'Forget it?',
    closeLabel: 'Close',
    children: text('<p>What it means.</p>'),
    footer: text('<div><button>Cancel</button><button>Go ahead</button></div>'),
    onclose,
    ...props,
  });
  return { screen, onclose, opener };
}

test('is named by its title', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('dialog', { name: 'Forget it?' })).toBeVisible();
});

test('traps the focus while open', async () => {
  const { screen } = await open();
  const dialog = screen.getByRole('dialog').element();
  for (let presses = 0; presses < 7; presses++) {
    await userEvent.keyboard('{Tab}');
    const place = document.activeElement;
    // Between the last and the first control the focus goes to the browser itself for one step, never to the page
    // behind.
    expect(dialog.contains(place) || place === document.body).toBe(true);
  }
});

test('keeps its controls in place while its content grows', async () => {
  const { screen } = await open();
  const topOf = () => screen.getByText('What it means.').element().getBoundingClientRect().top;
  const before = topOf();
  const [grown] = screen.getByText('What it means.').elements();
  grown?.insertAdjacentHTML('afterend', '<div style="height: 12rem"></div>');
  expect(topOf()).toBe(before);
});

test('takes a press on a button of the footer although a field that is left grows', async () => {
  const { screen } = await open();
  const before = screen.getByText('What it means.').element();
  before.insertAdjacentHTML('afterend', '<input aria-label="Hours" />');
  const field = screen.getByLabelText('Hours').element() as HTMLInputElement;
  field.addEventListener('blur', () => {
    before.insertAdjacentHTML('afterend', '<div style="height: 8rem"></div>');
  });
  field.focus();
  const pressed = vi.fn();
  const button = screen.getByRole('button', { name: 'Go ahead' });
  button.element().addEventListener('click', () => pressed(document.activeElement?.textContent));
  await button.click();
  expect(pressed).toHaveBeenCalledExactlyOnceWith('Go ahead');
});

test('starts at its first control where its content has to be scrolled', async () => {
  const long = '<div><p>What it means.</p><input aria-label="Name"><p style="height: 200vh"></p></div>';
  const { screen } = await open({ children: text(long) });
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('can be scrolled by key at once where no control is in sight', async () => {
  const long = '<div><p style="height: 200vh">What it means.</p><input aria-label="Name"></div>';
  const { screen } = await open({ children: text(long) });
  await expect.poll(() => document.activeElement?.classList.contains('body')).toBe(true);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toHaveFocus();
});

test('stays open when reopened before its close event', async () => {
  const { screen, onclose } = await open();
  const heard = new Promise((resolve) =>
    screen.getByRole('dialog').element().addEventListener('close', resolve, { once: true }),
  );
  await screen.rerender({ open: false });
  await screen.rerender({ open: true });
  await heard;
  await expect.element(screen.getByRole('dialog', { name: 'Forget it?' })).toBeVisible();
  expect(onclose).not.toHaveBeenCalled();
});

test('closes on Esc and restores the focus', async () => {
  const { onclose, opener } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onclose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('stays open on Esc while work is under way', async () => {
  const { screen, onclose } = await open({ busy: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onclose).not.toHaveBeenCalled();
});

/** A dialog with a field, a way back and a way on, which counts its presses. */
async function openForm(props: { proceedsByKey?: boolean; field?: string } = {}) {
  const { field = '<input aria-label="Hours" />', ...rest } = props;
  const opened = await open({
    children: text(`<div>${field}</div>`),
    footer: text('<div><button>Cancel</button><button class="primary">Send</button></div>'),
    ...rest,
  });
  const pressed = vi.fn();
  opened.screen.getByRole('button', { name: 'Send' }).element().addEventListener('click', pressed);
  return { ...opened, pressed };
}

test('proceeds on Ctrl+Enter in its content', async () => {
  const { pressed } = await openForm();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).toHaveBeenCalledOnce();
});

test('does not proceed on Ctrl+Enter where one first has to read', async () => {
  const { pressed } = await openForm({ proceedsByKey: false });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).not.toHaveBeenCalled();
});

test('leaves Ctrl+Enter to an open list, a sheet, and a form that no key may send', async () => {
  const { screen, pressed } = await openForm({
    field:
      '<input aria-label="Item" aria-expanded="true" /><input aria-label="Cell" data-focus-home /><form data-keyless><input aria-label="Pay" /></form>',
  });
  for (const name of ['Item', 'Cell', 'Pay']) {
    (screen.getByLabelText(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
  expect(pressed).not.toHaveBeenCalled();
});

test('does not proceed again while Ctrl+Enter is held down', async () => {
  const { screen, pressed } = await openForm();
  const held = { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true };
  screen.getByLabelText('Hours').element().dispatchEvent(new KeyboardEvent('keydown', held));
  expect(pressed).not.toHaveBeenCalled();
});

test('gives the focus to its first field once that has been loaded', async () => {
  const { screen } = await openForm({ field: '<p role="status">Reading…</p>' });
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  screen.getByRole('status').element().outerHTML = '<input aria-label="Hours" />';
  await expect.element(screen.getByLabelText('Hours')).toHaveFocus();
});

test('leaves the focus where it is when content arrives after a key', async () => {
  const { screen } = await openForm({ field: '<p role="status">Reading…</p>' });
  await userEvent.keyboard('{Shift}');
  screen.getByRole('status').element().outerHTML = '<input aria-label="Hours" />';
  await expect.element(screen.getByLabelText('Hours')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
