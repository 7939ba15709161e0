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

test.each([
  ['ID number: does not match', 'Employee not created · ID number: does not match'],
  ['Employee not created', 'Employee not created'],
  ['The service refused it.', null],
])('says in the list of a refusal only what is wrong: %s', (text, message) => {
  const creation = { writeId: 'w-1', state: 'rejected', reason: 'refused', message } as const;
  const refused = aNewEmployee({ state: 'refused', creation });
  expect(messages.next(refused)).toBe(text);
  expect(messages.outcome(refused)).toBe(message ?? text);
});
