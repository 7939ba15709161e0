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

test('a number is not in the page before it is asked for, nor after it is hidden', async () => {
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

test('a number that comes after it was left is not shown any more', async () => {
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

test('copying goes through main, and shows nothing', async () => {
  const { screen, oncopy } = await open();
  await screen.getByRole('button', { name: 'Copy: ID number' }).click();
  expect(oncopy).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
});

test('a number that is left is told to be hidden once', async () => {
  const { screen, onhide } = await open();
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText(number)).toBeVisible();
  await screen.unmount();
  await expect.poll(() => onhide.mock.calls.length).toBe(1);
});

test('a number that is asked for and not had stays masked', async () => {
  const { screen } = await open(Promise.resolve(null));
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show: ID number' })).toBeVisible();
});
