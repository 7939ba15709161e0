import { fillIn } from '#features/employees/form/fill-in.ts';
import { composeIdNumber } from '#practice/identifiers.ts';
import { expect, test } from 'vitest';

const today = '2026-11-20';
const idOf = (birthdate: string) =>
  composeIdNumber({ birthdate, gender: 'female', serial: 12, citizenship: 'citizen' });

function typed(
  texts: Record<string, string>,
  path: string,
  { text, former = '' }: { text: string; former?: string },
) {
  const filled = new Map(Object.entries({ ...texts, [path]: text }));
  const form = {
    text: (one: string) => filled.get(one) ?? '',
    set: (one: string, value: string) => void filled.set(one, value),
  };
  fillIn(form, path, { text, former, today });
  return filled;
}

test('fills in the date of birth from an ID number, whose century the age decides', () => {
  expect(typed({}, 'idNumber', { text: idOf('2001-03-04') }).get('birthdate')).toBe('2001-03-04');
  expect(typed({}, 'idNumber', { text: idOf('1958-03-04') }).get('birthdate')).toBe('1958-03-04');
});

test('corrects the date of birth with the ID number, but not one that was typed', () => {
  const former = idOf('2001-03-04');
  const text = idOf('2002-05-06');
  const corrected = typed({ birthdate: '2001-03-04' }, 'idNumber', { text, former });
  expect(corrected.get('birthdate')).toBe('2002-05-06');
  const own = typed({ birthdate: '1999-01-01' }, 'idNumber', { text, former });
  expect(own.get('birthdate')).toBe('1999-01-01');
});

test('empties a date of birth that an ID number gave while that number is typed anew', () => {
  const former = idOf('2001-03-04');
  const shortened = typed({ birthdate: '2001-03-04' }, 'idNumber', { text: former.slice(0, 6), former });
  expect(shortened.get('birthdate')).toBe('');
  const own = typed({ birthdate: '1999-01-01' }, 'idNumber', { text: former.slice(0, 6), former });
  expect(own.get('birthdate')).toBe('1999-01-01');
});
