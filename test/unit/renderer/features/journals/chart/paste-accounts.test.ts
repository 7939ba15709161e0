import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KnownAccounts } from '#features/journals/chart/known-accounts.ts';
import { isBlock, pasteAccounts } from '#features/journals/chart/paste-accounts.ts';
import { formatTsv } from '#sheet/model/tsv.ts';
import { aBookedLine } from '#test/support/samples/journals.ts';
import { runs } from '#test/support/seed.ts';

const lines = [
  aBookedLine('debit', 'Salary', 1),
  aBookedLine('debit', 'UIF - Employer', 1),
  aBookedLine('credit', 'UIF - Employer', 1),
  aBookedLine('credit', 'Nett Pay', 1),
];
const chart = [
  { code: '477', name: 'Salaries' },
  { code: '825', name: 'PAYE payable' },
];

interface Into {
  readonly from?: number;
  readonly part?: 'code' | 'name';
  readonly accounts?: typeof chart;
}

/** Each filled line as `index code · name`, and the rows that were not used with the reason. */
function paste(text: string, { from = 0, part = 'code', accounts: given = [] }: Into = {}) {
  const { accounts, problems } = pasteAccounts(text, { lines, from, part, known: new KnownAccounts(given) });
  return {
    filled: Array.from(accounts, ([index, { code, name }]) => `${index} ${code} · ${name}`),
    problems: problems.map(({ row, why }) => `${row} ${why}`),
  };
}
const filledBy = (text: string, into?: Into) => paste(text, into).filled;

test('A block has several cells; one value with its end of line is none', () => {
  expect(['477', '477\r\n', '477\n', '', 'PAYE payable'].map(isBlock)).toEqual(Array(5).fill(false));
  expect(['477\t478', '477\r\n478', '\n477'].map(isBlock)).toEqual(Array(3).fill(true));
});

describe('accounts alone', () => {
  test('go to the lines from the focused one down, into its field', () => {
    expect(filledBy('825\r\n826\r\n', { from: 1 })).toEqual(['1 825 · ', '2 826 · ']);
    expect(filledBy('Wages\nNett', { from: 2, part: 'name' })).toEqual(['2  · Wages', '3  · Nett']);
    expect(filledBy('Salary\nNett Pay', { part: 'name' })).toEqual(['0  · Salary', '1  · Nett Pay']);
    expect(filledBy('477\tGross\n825\tPAYE')).toEqual(['0 477 · Gross', '1 825 · PAYE']);
  });

  test('of the chart have both parts, whichever was pasted', () => {
    expect(filledBy('477\nPAYE payable\n9', { accounts: chart })).toEqual([
      '0 477 · Salaries',
      '1 825 · PAYE payable',
      '2 9 · ',
    ]);
  });

  test('leave the line of an empty cell as it is, and a header out', () => {
    expect(filledBy('Account code\n477\n\n826')).toEqual(['0 477 · ', '2 826 · ']);
    expect(filledBy('\n\tPetty cash')).toEqual(['1  · Petty cash']);
    expect(paste('477\tGross\tA\n\t\tB').problems).toEqual(['2 no-account']);
  });

  test('that are beyond the last line are said', () => {
    expect(paste('1\n2\n3', { from: 2 })).toEqual({ filled: ['2 1 · ', '3 2 · '], problems: ['3 past-end'] });
  });
});

describe('lines with their accounts', () => {
  test('go to these lines in any order and wherever the block was pasted', () => {
    expect(filledBy('Line\tAccount\nNETT PAY\t814\nSalary\t477', { from: 2 })).toEqual([
      '3 814 · ',
      '0 477 · ',
    ]);
    expect(filledBy('477\tSalaries\tSalary\n814\tNett\tNett Pay')).toEqual([
      '0 477 · Salaries',
      '3 814 · Nett',
    ]);
  });

  test('that the journal has on both sides need their side, or as many rows', () => {
    expect(filledBy('UIF - Employer\tCredit\t826\nUIF - Employer\tDr\t478')).toEqual([
      '2 826 · ',
      '1 478 · ',
    ]);
    expect(filledBy('UIF - Employer\t478\nUIF - Employer\t826')).toEqual(['1 478 · ', '2 826 · ']);
    expect(paste('UIF - Employer\t478\nSalary\t477')).toEqual({
      filled: ['0 477 · '],
      problems: ['1 several-lines'],
    });
  });

  test('that are there twice are said, and keep the account above', () => {
    expect(paste('Salary\t477\nNett Pay\t814\nSalary\t478')).toEqual({
      filled: ['0 477 · ', '3 814 · '],
      problems: ['3 again'],
    });
  });

  test('that the journal lacks, or that a spreadsheet damaged, are said', () => {
    const long = 'x'.repeat(61);
    expect(paste(`Salary\t1.20E+06\nBonus\t480\nNett Pay\t${long}\nUIF - Employer\t\n`)).toEqual({
      filled: [],
      problems: ['1 damaged', '2 no-line', '3 too-long'],
    });
  });
});

test('Every filled row of a block fills a line or is said', () => {
  const cell = fc.constantFrom('', ' ', '477', 'Salary', 'UIF - Employer', 'credit', '12-Mar', 'Nett Pay');
  const block = fc
    .integer({ min: 1, max: 3 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(block, fc.nat(3), (rows, from) => {
      const { accounts, problems } = pasteAccounts(formatTsv(rows), {
        lines,
        from,
        part: 'code',
        known: new KnownAccounts(chart),
      });
      expect([...accounts.keys()].every((index) => index >= 0 && index < lines.length)).toBe(true);
      expect([...accounts.values()].every(({ code, name }) => code + name !== '')).toBe(true);
      const whole = rows.filter((cells) => cells.every((one) => one.trim() !== '' && one !== 'credit'));
      expect(accounts.size + problems.length).toBeGreaterThanOrEqual(whole.length);
      expect(problems.every(({ row }) => row >= 1 && row <= rows.length)).toBe(true);
      expect(new Set(problems.map(({ row }) => row)).size).toBe(problems.length);
    }),
    runs(200),
  );
});
