import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { FakeMain } from './fake-main.ts';
import { askToDiscard, openScreen } from './open-screen.ts';
import { overtimeHeading as heading } from '#test/support/samples/inputs.ts';
import { employeeAt, openedPeriod } from './period.ts';

const messages = bulkInputsMessages.toolbar;

/** Opens it with as many changes as make its labels widest. */
async function openAt(width: number) {
  await page.viewport(width, 800);
  const cells = Array.from({ length: 180 }, (_, index) => {
    return { employeeId: employeeAt(index), heading, typed: '7', value: '7.00' };
  });
  await openScreen(new FakeMain({ ...openedPeriod(180), cells }));
  return page.getByRole('toolbar', { name: messages.label });
}

// What a window of 1360 pixels leaves beside the navigation, at 100% and at 150%.
test.each([1160, 850])('shows the toolbar on one line with names, at %i points', async (width) => {
  const toolbar = await openAt(width);
  const review = page.getByRole('button', { name: messages.review(180) });
  await expect.element(review.getByText(messages.review(180))).toBeVisible();
  await expect.element(toolbar.getByText(messages.import, { exact: true })).toBeVisible();
  const [first, last] = [toolbar, review].map((one) => one.element().getBoundingClientRect());
  expect(Math.abs((first?.top ?? 0) - (last?.top ?? 99))).toBeLessThan(8);
  for (const button of toolbar.getByRole('button').elements()) {
    expect(button.getAttribute('title')).toBeTruthy();
    expect(button.getAttribute('aria-label')).toBeTruthy();
  }
});

test.each([1160, 1400])('shows Copy last period and Increases as text, at %i points', async (width) => {
  const toolbar = await openAt(width);
  await expect.element(toolbar.getByText(messages.copyLast, { exact: true })).toBeVisible();
  await expect.element(toolbar.getByText(messages.increase, { exact: true })).toBeVisible();
});

test.each([850, 1160, 1700])('discards by no mere icon, at %i points', async (width) => {
  const toolbar = await openAt(width);
  const icons = toolbar.getByRole('button', { name: messages.discard });
  expect(icons.elements()).toHaveLength(0);
  await askToDiscard();
  await expect.element(page.getByText(/^180 unsent inputs will be deleted for good/)).toBeVisible();
});
