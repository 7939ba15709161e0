import { AppError } from '#kit/errors.ts';
import { idNumberMessages } from '#features/employees/texts/employee-form.ts';
import { formatDate } from '#messages/format.ts';
import { onboardingMessages as messages } from '#features/onboarding/texts/onboarding.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openDraft } from './open-draft.ts';
import { completeTexts as complete } from '#test/support/samples/onboarding.ts';

const alikeZanele = {
  employeeId: 9,
  number: 'E9',
  firstName: 'Thoko',
  lastName: 'Zulu',
  endedOn: null,
  by: ['name-and-birthdate' as const],
};
const byBank = {
  ...complete,
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '1809393886',
  'bankAccount.accountNumber': '62 0012-34567',
  'bankAccount.branchCode': '250655',
  'bankAccount.accountType': '2',
};

test('does not send the form on Enter, and shows everything in the review first', async () => {
  const { field, press, screen, inputsOf } = await openDraft(byBank);
  await field('First names').click();
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  const review = screen.getByRole('region', { name: messages.review.label });
  await expect.element(review).toHaveFocus();
  // A second Enter, or a key that is held, presses nothing here.
  await userEvent.keyboard('{Enter}');
  expect(inputsOf('onboarding.submit')).toEqual([]);
  for (const shown of ['First National Bank', '6200 1234 567', '250655', 'Savings']) {
    await expect.element(review.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect.element(review.getByText(messages.review.noPay.title)).toBeVisible();
  await press(messages.review.back);
  await expect.element(field('First names')).toHaveFocus();
  await press(messages.form.review);
  await press(messages.form.submit);
  await expect.poll(() => inputsOf('onboarding.submit')).toEqual([{ id: 'd-1', seen: nobodyAlike }]);
  await expect.element(screen.getByRole('button', { name: messages.add })).toHaveFocus();
});

test('asks to acknowledge a possible duplicate in each review', async () => {
  const { press, screen, inputsOf } = await openDraft(complete, {
    'employees.alike': () => ({ found: [alikeZanele] }),
  });
  await press(messages.form.review);
  const review = screen.getByRole('region', { name: messages.review.label });
  const addButton = screen.getByRole('button', { name: messages.form.submit, exact: true });
  await expect.element(review.getByText(messages.alike.title)).toBeVisible();
  await expect.element(addButton).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText(messages.alike.somebodyElse).click();
  await expect.element(addButton).not.toHaveAttribute('aria-disabled');
  await press(messages.review.back);
  await press(messages.form.review);
  await expect.element(review.getByText(messages.alike.title)).toBeVisible();
  await expect.element(addButton).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText(messages.alike.somebodyElse).click();
  await addButton.click();
  await expect
    .poll(() => inputsOf('onboarding.submit'))
    .toEqual([{ id: 'd-1', seen: { employeeIds: [9], draftIds: [] } }]);
});

test('says in the review when duplicates could not be checked', async () => {
  const { press, screen } = await openDraft(complete, {
    'employees.alike': () => {
      throw new AppError('store-unavailable', { reason: 'failed' });
    },
  });
  await press(messages.form.review);
  await expect.element(screen.getByText(messages.alike.unknown.title)).toBeVisible();
});

test('fills in the date of birth from the ID number, and focuses it', async () => {
  const { field, press } = await openDraft({ identificationType: 'rsa_id', idNumber: '8012185201081' });
  await press(idNumberMessages.born(formatDate('1980-12-18')));
  await expect.element(field('Date of birth')).toHaveFocus();
});
