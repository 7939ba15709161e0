import Masked from '#ui/Masked.svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';

const number = '8001015009087';

async function open(onshow = () => Promise.resolve<string | null>(number)) {
  const oncopy = vi.fn(() => Promise.resolve());
  const screen = await render(Masked, {
    ...{ name: 'ID number', masked: '•••• 9087', showLabel: 'Show', hideLabel: 'Hide', copyLabel: 'Copy' },
    onshow,
    oncopy,
  });
  return { screen, oncopy };
}

test('a number is not in the page before it is asked for, nor after it is hidden', async () => {
  const { screen } = await open();
  expect(document.body.innerHTML).not.toContain(number);
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  await expect.element(screen.getByText(number)).toBeVisible();
  await screen.getByRole('button', { name: 'Hide: ID number' }).click();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(number);
});

test('a number that comes after it was left is not shown any more', async () => {
  const answer = Promise.withResolvers<string | null>();
  const { screen } = await open(() => answer.promise);
  await screen.getByRole('button', { name: 'Show: ID number' }).click();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.unmount();
  answer.resolve(number);
  await answer.promise;
  expect(document.body.innerHTML).not.toContain(number);
});

test('copying goes through main, and shows nothing', async () => {
  const { screen, oncopy } = await open();
  await screen.getByRole('button', { name: 'Copy: ID number' }).click();
  expect(oncopy).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('•••• 9087')).toBeVisible();
});
