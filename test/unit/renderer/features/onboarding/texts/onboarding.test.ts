import { onboardingMessages as messages } from '#features/onboarding/texts/onboarding.ts';
import { aNewEmployee } from '#test/support/samples/onboarding.ts';
import { expect, test } from 'vitest';

test.each<[string, string[]]>([
  ['Still needed: Surname', ['lastName']],
  ['Still needed: Surname, Date of birth', ['lastName', 'birthdate']],
  ['Still needed: Surname, Date of birth and 2 more', ['lastName', 'birthdate', 'email', 'custom.7']],
  ['Still needed: E-mail and 1 more', ['custom.7', 'email']],
  ['1 field still needed', ['custom.7']],
])('says what is next: %s', (text, problems) => {
  expect(messages.next(aNewEmployee({ problems }))).toBe(text);
});
