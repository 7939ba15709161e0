import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeIdNumber,
  idNumberMatchesBirthdate,
  isIdNumber,
  isIncomeTaxNumber,
  luhnDigit,
} from '#practice/identifiers.ts';
import { formatDate } from '#practice/calendar.ts';

const facts = fc.record({
  birthdate: fc
    .record({
      year: fc.integer({ min: 1930, max: 2010 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(formatDate),
  gender: fc.constantFrom('female' as const, 'male' as const),
  serial: fc.integer({ min: 0, max: 4999 }),
  citizenship: fc.constantFrom('citizen' as const, 'permanent_resident' as const, 'refugee' as const),
});

describe('ID numbers', () => {
  it('accepts the published specimen, and refuses it with another check digit', () => {
    expect(isIdNumber('8001015009087')).toBe(true);
    expect(isIdNumber('8001015009088')).toBe(false);
  });

  it('composes valid numbers that match birthdate, gender and citizenship', () => {
    fc.assert(
      fc.property(facts, (employee) => {
        const number = composeIdNumber(employee);
        expect(isIdNumber(number)).toBe(true);
        expect(idNumberMatchesBirthdate(number, employee.birthdate)).toBe(true);
        expect(Number(number[6]) >= 5).toBe(employee.gender === 'male');
        expect(number[10]).toBe(
          { citizen: '0', permanent_resident: '1', refugee: '2' }[employee.citizenship],
        );
      }),
    );
  });

  it('refuses a number with any single digit changed', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (employee, place, shift) => {
          const digits = composeIdNumber(employee).split('');
          digits[place] = String((Number(digits[place]) + shift) % 10);
          expect(isIdNumber(digits.join(''))).toBe(false);
        },
      ),
    );
  });

  it('recognises a birthdate that differs from the one in the number', () => {
    expect(idNumberMatchesBirthdate('8001015009087', '1980-01-01')).toBe(true);
    expect(idNumberMatchesBirthdate('8001015009087', '1980-01-10')).toBe(false);
  });
});

describe('income tax numbers', () => {
  it('are valid when they begin with 0, 1, 2, 3 or 9, have ten digits and pass the Luhn check', () => {
    const ending = (body: string) => body + luhnDigit(body);
    expect(isIncomeTaxNumber(ending('012345678'))).toBe(true);
    expect(isIncomeTaxNumber(ending('912345678'))).toBe(true);
    expect(isIncomeTaxNumber(ending('512345678'))).toBe(false);
    expect(isIncomeTaxNumber('0123456789')).toBe(false);
    expect(isIncomeTaxNumber(ending('01234567'))).toBe(false);
  });
});
