import { describe, expect, it } from 'vitest';
import { EmployeeFinder } from '#features/file-import/rows/pasted-employees.ts';
import { inputRow } from '#test/support/samples/inputs.ts';

const rowOf = (number: string, name: string) => inputRow(1, { number, name });

const coded = new EmployeeFinder([
  rowOf('K0001', 'Dlamini, Thandi'),
  rowOf('K0002', 'van der Merwe, Johan'),
  rowOf('K0003', 'Nkosi, Sipho Peter'),
]);
const numbered = new EmployeeFinder([rowOf('12', 'A, B'), rowOf('0040', 'C, D'), rowOf('7', 'E, F')]);
const block = (...rows: readonly string[]) => rows.join('\r\n');

describe('a pasted block that names employees', () => {
  it.each([
    ['by number', block('K0001\t40\t0', 'K0003\t45\t2'), [{ place: 0, key: 'number' }]],
    ['by number in its last column', block('40\tk0002', '45\tk0001'), [{ place: 1, key: 'number' }]],
    ['by number, one row', 'K0001\t40', [{ place: 0, key: 'number' }]],
    ['by nothing but numbers', block('K0001', 'K0002'), [{ place: 0, key: 'number' }]],
    ['under a header', block('Clock\tCrates', 'K0001\t40', 'K0002\t40'), [{ place: 0, key: 'number' }]],
    ['by ID number', block('8001015009087\t40', '800101 5009 08 7\t45'), [{ place: 0, key: 'id-number' }]],
    [
      'by number and name',
      block('K0001\tThandi Dlamini\t40', 'K0002\tVan der Merwe, Johan\t45'),
      [
        { place: 0, key: 'number' },
        { place: 1, key: 'name' },
      ],
    ],
    ['of another company', block('ZZ101\t40', 'ZZ102\t45', 'ZZ103\t45'), [{ place: 0, key: 'number' }]],
  ])('is recognised %s', (_, text, found) => {
    expect(coded.find(text)).toEqual(found);
  });

  it('is recognised by numbers that are digits, with or without their zeros', () => {
    expect(numbered.find(block('12\t40', '40\t40', '7\t45'))).toEqual([{ place: 0, key: 'number' }]);
    expect(numbered.find('0040\t12')).toEqual([{ place: 0, key: 'number' }]);
  });

  it('is distinguished from its header', () => {
    const employees = coded.find(block('K0001\t40', 'K0002\t40'));
    expect(coded.isEmployee(['K0001', '40'], employees)).toBe(true);
    expect(coded.isEmployee(['Clock no', 'Crates'], employees)).toBe(false);
  });
});

describe('a pasted block of nothing but values', () => {
  it.each([
    ['one column of numbers', block('12', '40', '7')],
    ['equal hours that look like numbers', block('40\t12', '40\t12', '40\t40')],
    ['one row of hours', '40\t12'],
    ['amounts', block('R1 500,00\t12.50', 'R2 000,00\t13.00')],
    ['hours as people write them', block('7h30\t7:45', '8h00\t8:00')],
    ['words that are no names', block('late\t40', 'night shift\t45')],
    [
      'thirteen digits without the check digit of an ID number',
      block('8001015009088\t40', '8001015009089\t4'),
    ],
    ['nothing', '\r\n\t'],
  ])('names no employees: %s', (_, text) => {
    expect(numbered.find(text)).toEqual([]);
    expect(coded.find(text)).toEqual([]);
  });
});
