import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { fieldProblem, fieldValue } from '#kit/form/field-kinds.ts';
import { expect, test } from 'vitest';

test.each([
  'thoko@example.co.za',
  ' thoko@example.co.za; ',
  'thoko@example.co.za.',
  '<thoko@example.co.za>',
  'Thoko Nkosi <thoko@example.co.za>',
  'mailto:thoko@example.co.za',
  'mailto:thoko@example.co.za?subject=Pay',
  "'thoko@example.co.za'",
  "Thoko <'thoko@example.co.za'>",
  'thoko@example.co.za?subject=Pay',
  'thoko@example..co.za',
  'thoko@.example.co.za',
  '.thoko@example.co.za',
  'thoko.@example.co.za',
  'thoko..nkosi@example.co.za',
  'thoko@-example.co.za',
  'thoko@example,co.za',
  'thoko@example.co.za, sipho@example.co.za',
  '<thoko@example.co.za',
  'thoko@example',
  'thokö@example.co.za',
  '@example.co.za',
])('accepts %s only when an e-mail can be addressed to it', (typed) => {
  const isAccepted = fieldProblem(employeeFields.email, typed) === undefined;
  const saved = fieldValue(employeeFields.email, typed);
  expect(isAccepted).toBe(emailAddress(typed) !== null);
  if (isAccepted) expect([saved, emailAddress(String(saved))]).toEqual(['thoko@example.co.za', saved]);
  else expect(saved).toBe(typed);
});
