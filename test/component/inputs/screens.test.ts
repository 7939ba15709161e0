import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, openScreen, textOf } from './open-screen.ts';
import { openedPeriod } from './period.ts';

test('a period without employees says so and can be read again', async () => {
  const main = new FakeMain({ ...openedPeriod(0), bases: [] });
  await openScreen(main);
  await expect
    .element(page.getByRole('heading', { name: 'No employees are paid in this period' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await expect.poll(() => main.asked('bulkInputs.refresh')).toHaveLength(1);
});

test('without a connection the sheet is there, with the age of what it shows', async () => {
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

test('on a low window notices leave the sheet room for its rows', async () => {
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

test('what a short while ago came from the service is not asked for again', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(main.asked('bulkInputs.refresh')).toEqual([]);
});

test('a draft that cannot be opened says why, and opens on another try', async () => {
  const main = new FakeMain(openedPeriod(30));
  const open = main.handlers['bulkInputs.open'];
  main.handlers['bulkInputs.open'] = () => {
    throw new AppError('store-unavailable', { reason: 'failed' });
  };
  await openScreen(main);
  await expect
    .poll(() => textOf(page.getByRole('alert')))
    .toContain('The last change could not be written to the disk');
  if (open) main.handlers['bulkInputs.open'] = open;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
});
