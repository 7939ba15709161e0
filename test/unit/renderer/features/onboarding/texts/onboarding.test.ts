import { onboardingMessages as messages } from '#features/onboarding/texts/onboarding.ts';
import { aNewEmployee } from '#test/support/samples/onboarding.ts';
import { expect, test } from 'vitest';

test.each<[string, string[]]>([
  ['Fill in or correct: Surname', ['lastName']],
  ['Fill in or correct: Surname, Date of birth', ['lastName', 'birthdate']],
  ['Fill in or correct: Surname, Date of birth and 2 more', ['lastName', 'birthdate', 'email', 'custom.7']],
  ['Fill in or correct: E-mail and 1 more', ['custom.7', 'email']],
  ['1 field to fill in or to correct', ['custom.7']],
])('says what is next: %s', (text, problems) => {
  expect(messages.next(aNewEmployee({ problems }))).toBe(text);
});
