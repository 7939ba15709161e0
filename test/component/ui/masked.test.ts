import Masked from '#ui/Masked.svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';

const number = '8001015009087';

async function open(shown: Promise<string | null> = Promise.resolve(number)) {
  const oncopy = vi.fn(() => Promise.resolve());
  const onhide = vi.fn();
  const screen = await render(Masked, {
    name: 'ID number',
    masked: '•••• 9087',
    showLabel: 'Show',
    hideLabel: 'Hide',
    copyLabel: 'Copy',
    onshow: async () => {
      const value = await shown;
      return value === null ? null : { value, hide: onhide };
    },
    oncopy,
  });
  return { screen, onhide, oncopy };
}

test('keeps a number out of the page unless it is revealed', async () => {
  const { screen, onhide } = await open();
  expect(document.body.innerHTML).not.toContain(number);
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText(number)).toBeVisible();
  expect(onhide).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Hide: ID number' }).click();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
  expect(onhide).toHaveBeenCalledOnce();
  expect(document.body.innerHTML).not.toContain(number);
});

test('does not show a number that arrives after leaving', async () => {
  const answer = Promise.withResolvers<string | null>();
  const { screen, onhide } = await open(answer.promise);
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.unmount();
  answer.resolve(number);
  await answer.promise;
  expect(document.body.innerHTML).not.toContain(number);
  await expect.poll(() => onhide.mock.calls.length).toBe(1);
});

test('copies through main without showing the number', async () => {
  const { screen, oncopy } = await open();
  await screen.getByRole('button', { name: 'Copy: ID number' }).click();
  expect(oncopy).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
});

test('reports a number as hidden once on leaving', async () => {
  const { screen, onhide } = await open();
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText(number)).toBeVisible();
  await screen.unmount();
  await expect.poll(() => onhide.mock.calls.length).toBe(1);
});

test('keeps a number masked when it is unavailable', async () => {
  const { screen } = await open(Promise.resolve(null));
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show: ID number' })).toBeVisible();
});
