import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, openScreen, test, textOf } from './open-screen.ts';
import { openedPeriod } from './period.ts';

test('says when a period has no employees, and can refresh it', async () => {
  const main = new FakeMain({ ...openedPeriod(0), bases: [] });
  await openScreen(main);
  await expect
    .element(page.getByRole('heading', { name: 'No employees are paid in this period' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await expect.poll(() => main.asked('bulkInputs.refresh')).toHaveLength(1);
});

test('shows the sheet with the age of its data while offline', async () => {
  const main = new FakeMain(
    { ...openedPeriod(30), fetchedAt: Date.now() - 600_000 },
    {
      'bulkInputs.refresh': () => {
        throw new AppError('offline', { host: 'api.example' });
      },
    },
  );
  await openScreen(main);
  await expect
    .element(page.getByText('No connection: showing the data saved on this computer'))
    .toBeVisible();
  await expect.element(page.getByText('10 minutes ago', { exact: false }).first()).toBeVisible();
  expect(cellAt('KF001', 'Normal hours · Basic salary').text).toBe('40,00');
});

test('leaves room for the sheet’s rows under notices on a low window', async () => {
  const main = new FakeMain(
    { ...openedPeriod(30), fetchedAt: Date.now() - 600_000 },
    {
      'bulkInputs.refresh': () => {
        throw new AppError('offline', { host: 'api.example' });
      },
    },
  );
  await page.viewport(640, 240);
  await openScreen(main);
  await expect
    .element(page.getByText('No connection: showing the data saved on this computer'))
    .toBeVisible();
  const sheet = page.getByRole('grid').element().closest('.sheet');
  expect(sheet?.clientHeight).toBeGreaterThan(150);
  await page.viewport(1280, 800);
});

test('does not reread fresh data', async ({ main }) => {
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(main.asked('bulkInputs.refresh')).toEqual([]);
});

test('says why a draft cannot be opened, and opens it on retry', async () => {
  const main = new FakeMain(openedPeriod(30));
  const open = main.handlers['bulkInputs.open'];
  main.handlers['bulkInputs.open'] = () => {
    throw new AppError('store-unavailable', { reason: 'failed' });
  };
  await openScreen(main);
  await expect.poll(() => textOf(page.getByRole('alert'))).toContain('the last change may not be saved');
  if (open) main.handlers['bulkInputs.open'] = open;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
});
