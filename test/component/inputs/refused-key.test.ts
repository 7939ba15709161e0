import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import type { Reachability } from '#electron/connections/contract/connection.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { FakeMain } from './fake-main.ts';
import { choose, openScreen } from './open-screen.ts';
import { openedPeriod } from './period.ts';

const normal = 'Normal hours · Basic salary';
const messages = bulkInputsMessages.keyRefused;
const dialog = page.getByRole('dialog', { name: /Review and send/ });

function reach(main: FakeMain, state: Reachability['state']): void {
  main.fake.emit('connections.reachabilityChanged', { connectionId: 'practice', state, lastAnswerAt: null });
}

async function reviewWithRefusedKey(main: FakeMain) {
  const opened = await openScreen(main);
  reach(main, 'key-refused');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText(messages.title)).toBeVisible();
  return opened;
}

test('sends nothing from the review while the key is refused', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['connections.test'] = () => {
    reach(main, 'online');
    return { companies: 1 };
  };
  await reviewWithRefusedKey(main);
  const send = dialog.getByRole('button', { name: 'Send 1 change' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  expect(main.asked('bulkInputs.send')).toEqual([]);
  await dialog.getByRole('button', { name: bulkInputsMessages.strip.tryKey }).click();
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText(messages.title)).not.toBeInTheDocument();
  expect(main.asked('connections.test')).toEqual([{ connectionId: 'practice' }]);
});

test('says when a retried key is still refused', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['connections.test'] = () => {
    throw new AppError('key-refused', { host: 'example.test' });
  };
  const { app } = await reviewWithRefusedKey(main);
  await dialog.getByRole('button', { name: bulkInputsMessages.strip.tryKey }).click();
  await expect.poll(() => app.toasts.items.length).toBe(1);
  await expect.element(dialog.getByText(messages.title)).toBeVisible();
});
