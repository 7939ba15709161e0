import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import { bankText } from '#electron/payment-runs/contract/bank-text.ts';
import { referenceOf } from '#electron/payment-runs/contract/reference.ts';
import { runs } from '#test/support/seed.ts';

test.each([
  ['Zoë Désirée Öhlson', 'Zoe Desiree Ohlson'],
  ['Nguyễn Thị Đặng Ưởng', 'Nguyen Thi Dang Uong'],
  ['Ŋoŋo Ḓaḽa ŉ Ṱhoho', 'oo Dala n Thoho'],
  ['ÆRØ Łukasz Straße', 'AERO Lukasz Strasse'],
  ["D'Arcy O’Neill", 'DArcy ONeill'],
  ['Van der Merwe-Ngcobo', 'Van der Merwe Ngcobo'],
  ['Иван Botha', 'Botha'],
  ['李小龍', ''],
  ['  Thandi \t\n Nkosi  ', 'Thandi Nkosi'],
  ['=SUM(A1), +27 @me -1', 'SUM A1 27 me 1'],
  ['e\u0301\u0302', 'e'],
])('writes %j as %j', (text, written) => {
  expect(bankText(text, 30)).toBe(written);
});

test('cuts a name of 60 letters at the end, without a space there', () => {
  const name = `Nomthandazo ${'x'.repeat(48)}`;
  expect(bankText(name, 16)).toBe('Nomthandazo xxxx');
  expect(bankText(name, 12)).toBe('Nomthandazo');
});

const formulas = formulaPlaces('', ';');

test('writes nothing that could end a column, begin a formula or be changed by writing it again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\'"é,;|0Zз ')) }),
      ),
      fc.integer({ min: 1, max: 40 }),
      (text, length) => {
        const written = bankText(text, length);
        expect(written).toMatch(/^(?:[A-Za-z0-9]+(?: [A-Za-z0-9]+)*)?$/);
        expect(written.length).toBeLessThanOrEqual(length);
        expect(written.search(formulas)).toBe(-1);
        expect(bankText(written, length)).toBe(written);
      },
    ),
    runs(500),
  );
});

test('makes a reference by its rule', () => {
  const values = { company: 'Kasteel', period: '2026-11-05', number: '1001', name: 'Thandi Nkosi' };
  expect(referenceOf('{company} {period}', values)).toBe('Kasteel 05Nov2026');
  expect(referenceOf('{NUMBER} {name} {other} $&', values)).toBe('1001 Thandi Nkosi {other} $&');
  expect(referenceOf('{name}{name}', { ...values, name: '{period}$1' })).toBe('{period}$1{period}$1');
  expect(referenceOf('{period}', { ...values, period: '2026-13-01' })).toBe('2026-13-01');
});
