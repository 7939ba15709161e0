import { englishLabels } from '#sheet/labels.ts';
import { reviewMessages } from '#features/inputs/texts/review.ts';
import { expect, test } from '../../fixtures.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea } from '../../protea.ts';

test('marks letters in a money column without sending them, and reads 1 234,56 correctly', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const inputs = await openConnectedProtea(page, service);

  await inputs.type(1, commission, 'twelve');
  await inputs.type(2, commission, '1 234,56');
  const letters = await inputs.cell(1, commission);
  await expect(letters).toHaveText('twelve');
  await expect(letters).toHaveAttribute('aria-invalid', 'true');
  await expect(letters).toHaveAttribute('aria-label', new RegExp(englishLabels.problems['not-a-number']));
  await expect(await inputs.cell(2, commission)).toHaveText(/^1\s234,56$/);

  await inputs.openReview();
  await expect(inputs.review).toContainText(reviewMessages.notSent(1));
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText('1 saved');
  await expect(await inputs.cell(1, commission)).toHaveText('twelve');
  await (await inputs.cell(1, commission)).click();
  await page.keyboard.press('End');
  await expect(inputs.header(/Nett pay: Now/)).toBeVisible();
  expect(await effectsOf(service)).toMatchObject([{ writes: 1, value: '1234.56' }]);
});
