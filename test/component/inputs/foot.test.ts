import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { choose, test, textOf } from './open-screen.ts';
import { normal } from '#test/support/samples/inputs.ts';

const messages = bulkInputsMessages.selection;

test('shows an active filter, and clears it with one press', async ({ app, screen }) => {
  choose('KF001', normal);
  await userEvent.keyboard('{Alt>}{Shift>}v{/Shift}{/Alt}');
  await expect.poll(() => textOf(screen.getByText(/employees shown/))).toMatch(/^\d+ of 30 employees shown$/);
  await page.getByRole('button', { name: messages.showAll }).click();
  await expect.element(screen.getByText(/employees shown/)).not.toBeInTheDocument();
  expect(app.session.report.unsent).toBe(0);
});

test('formats a sum like the cells it adds up', async ({ screen }) => {
  choose('KF001', normal);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByText(messages.sum('80,00'))).toBeVisible();
});
