import { sentInputsMessages } from '#features/submissions/texts/sent-inputs.ts';
import { connectionMessages } from '#features/connections/texts.ts';
import { increaseMessages } from '#features/inputs/texts/increases.ts';
import { onceOffMessages } from '#features/inputs/texts/once-off.ts';
import { inputReportMessages } from '#features/input-report/texts/input-report.ts';
import { resultMessages } from '#messages/results.ts';
import { reviewMessages } from '#features/inputs/texts/review.ts';
import { expect, test } from '../fixtures.ts';
import {
  choose,
  expectFocusSeen,
  expectNoPointer,
  tabTo,
  tabToElement,
  tabToGroup,
  watchPointer,
} from '../keyboard.ts';
import { SentInputsPage } from '../pages/sent-inputs-page.ts';
import { captureButton } from '../pages/companies-page.ts';
import { BulkInputsPage } from '../pages/bulk-inputs-page.ts';

test('supports increases, once-off payslips, the input report and taking back by keyboard alone', async ({
  paydesk: { page },
}) => {
  const inputs = new BulkInputsPage(page);
  const { keyboard } = page;
  const wait = { timeout: 60_000 };
  const inSheet = () => expect(page.locator('textarea:focus')).toBeAttached();
  await watchPointer(page);
  await tabTo(page, connectionMessages.practice.button);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible(wait);
  await choose(page, 'Control+O', 'baobab');
  await expect(captureButton(page)).toBeVisible();
  await choose(page, 'Control+Shift+O', 'partners');
  await inputs.waitForColumn(/Fixed amount/);
  await inSheet();

  await test.step('increases', async () => {
    await keyboard.press('Control+Shift+X');
    const dialog = page.getByRole('dialog', { name: increaseMessages.title });
    await expect(dialog.getByRole('textbox', { name: increaseMessages.value.percent })).toBeFocused();
    await keyboard.type('5');
    await expect(dialog.getByRole('button', { name: /^Put \d+ increases into the sheet/ })).toBeEnabled(wait);
    await tabTo(page, 'into the sheet');
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await inSheet();
  });

  await test.step('review by column, and the input report', async () => {
    await keyboard.press('Control+Enter');
    const send = inputs.review.getByRole('button', { name: /^Send \d+ changes/ });
    await expect(send).toBeEnabled(wait);
    await expectFocusSeen(page);
    await tabToGroup(page, reviewMessages.order.label);
    await keyboard.press('ArrowRight');
    await expect(inputs.review.getByRole('radio', { name: reviewMessages.order.column })).toBeChecked();
    await tabTo(page, reviewMessages.inputReport);
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    const inputReport = page.getByRole('dialog', { name: inputReportMessages.dialog.title });
    await expect(inputReport.getByRole('button', { name: resultMessages.export, exact: true })).toBeEnabled(
      wait,
    );
    await expectFocusSeen(page);
    await keyboard.press('Escape');
    await expect(inputReport).toBeHidden();
    await expect(page.getByRole('button', { name: reviewMessages.inputReport })).toBeFocused();
    await keyboard.press('Control+Shift+Enter');
    await expect(inputs.review).toBeHidden();
    await expect(inputs.strip).toContainText('saved', wait);
    await inSheet();
  });

  await test.step('to the once-off payslips and back', async () => {
    // Tab moves from cell to cell, and leaves the sheet after the last one.
    await keyboard.press('Control+End');
    await tabToGroup(page, onceOffMessages.choice.label);
    await keyboard.press('ArrowRight');
    await expect(page.getByText(onceOffMessages.banner.title)).toBeVisible(wait);
    await inputs.waitForColumn(/Annual bonus/i);
    await expectFocusSeen(page);
    await tabToGroup(page, onceOffMessages.choice.label);
    await keyboard.press('ArrowLeft');
    await inputs.waitForColumn(/Fixed amount/);
    await expectFocusSeen(page);
  });

  await test.step('the history, and taking back', async () => {
    const submissions = new SentInputsPage(page);
    await keyboard.press('Control+Shift+H');
    await expect(submissions.list).toBeVisible(wait);
    await tabToElement(page, submissions.list);
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await expect(submissions.cells).toBeVisible(wait);
    await expect(page.getByRole('button', { name: sentInputsMessages.detail.back })).toBeFocused();
    await expectFocusSeen(page);
    await keyboard.press('Enter');
    await expect(submissions.list).toBeFocused();
    await keyboard.press('Enter');
    await expect(submissions.cells).toBeVisible(wait);
    await keyboard.press('Alt+ArrowLeft');
    await expect(submissions.list).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, sentInputsMessages.detail.revert);
    await keyboard.press('Enter');
    await expect(submissions.revert.getByRole('button', { name: /^Put / })).toBeEnabled(wait);
    await keyboard.press('Escape');
    await expect(submissions.revert).toBeHidden();
    await expect(page.getByRole('button', { name: sentInputsMessages.detail.revert })).toBeFocused();
    await keyboard.press('Enter');
    await expect(submissions.revert.getByRole('button', { name: /^Put / })).toBeEnabled(wait);
    await tabTo(page, 'into the draft');
    await keyboard.press('Enter');
    await inputs.waitForColumn(/Fixed amount/);
    await inSheet();
    await keyboard.press('Control+Enter');
    await expect(inputs.review.getByRole('button', { name: /^Send \d+ changes/ })).toBeEnabled(wait);
    await keyboard.press('Control+Shift+Enter');
    await expect(inputs.strip).toContainText('Everything you sent is saved', wait);
  });
  await expectNoPointer(page);
});
