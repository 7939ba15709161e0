import AsyncButton from '#ui/AsyncButton.svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Send</span>' }));

test('ignores a second press while working, and accepts one afterwards', async () => {
  const gate = Promise.withResolvers<undefined>();
  const onpress = vi.fn(() => gate.promise);
  const screen = await render(AsyncButton, { children, onpress });
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onpress).toHaveBeenCalledTimes(1);
  gate.resolve(undefined);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  expect(onpress).toHaveBeenCalledTimes(2);
});

test('keeps the focus while it works', async () => {
  const screen = await render(AsyncButton, { children, onpress: () => new Promise(() => undefined) });
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await expect.element(button).toHaveFocus();
});
