import { recordRows } from '#features/employees/record/record-rows.ts';
import { wholeRecordMessages as messages } from '#messages/whole-record.ts';
import { formMessages } from '#messages/forms.ts';
import { expect, test } from 'vitest';

const groups = { payFrequencies: [{ id: 7, companyId: 1, name: 'Monthly' }], payPoints: [], fetchedAt: null };

test('each field stands in words under its section; what is empty, unreadable or unknown is told apart', () => {
  const rows = recordRows(
    {
      texts: { identificationType: 'passport', otherNumber: '•••• 321', payFrequencyId: '7', email: '' },
      customFields: [{ name: '31', value: 'Blue' }],
      others: [{ name: 'cell_no', value: '082' }],
      unreadable: ['birthdate', 'bankAccount'],
      fetchedAt: 0,
    },
    groups,
  );
  const valueOf = (field: string) => rows.find((row) => row.field === field)?.value;
  expect(valueOf('Identified by')).toBe('Passport');
  expect(valueOf('Passport or permit number')).toBe('•••• 321');
  expect(valueOf('Pay frequency')).toBe('Monthly');
  expect(valueOf('E-mail')).toBe('');
  expect(valueOf('Date of birth')).toBe(messages.unreadable);
  expect(valueOf('Account number')).toBe(messages.unreadable);
  // Nobody asks a passport holder for an ID number, and the page never says "Empty" of a value in a file.
  expect(rows.map(({ field }) => field)).not.toContain('ID number');
  expect(rows.map(({ value }) => value)).not.toContain(formMessages.review.empty);
  expect(rows.slice(-2)).toEqual([
    { section: messages.custom, field: messages.customField('31'), value: 'Blue' },
    { section: messages.others, field: 'cell_no', value: '082' },
  ]);
});
