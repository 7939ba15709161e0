import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureWidthMm, printColumns } from '#capture/register/print-columns.ts';
import { registerSheet } from '#capture/register/register-sheet.ts';
import { nettPayTotal, outcomeText } from '#capture/register/register-text.ts';
import type { Register, RegisterCell } from '#contract/domain/register.ts';
import { seed } from '#test/support/seed.ts';

const hours = 'calc.basic_salary.normal_hours_input';
const title = 'job_title';

const cell = (change: Partial<RegisterCell> = {}): RegisterCell => ({
  old: '38',
  new: '40.5',
  state: null,
  ...change,
});

const register: Register = {
  of: 'draft',
  company: 'Karoo Fresh Produce',
  connection: 'Practice company',
  practice: true,
  payFrequency: 'Weekly',
  periodEnd: '2026-11-27',
  by: { user: 'thandi', computer: 'FRONT-DESK' },
  at: 0,
  fetchedAt: null,
  sentAt: null,
  checkCode: '4F02-77AC-19D0',
  columns: [
    { heading: hours, scope: 'payslip', kind: 'hours', source: 'calculation' },
    { heading: title, scope: 'employee', kind: 'text', source: 'attribute' },
  ],
  rows: [
    {
      employeeId: 1,
      number: '007',
      name: '=Nkosi, Thandi',
      nettPayCents: null,
      nettPayBeforeCents: null,
      cells: [cell(), cell({ old: null, new: 'Clerk' })],
    },
    {
      employeeId: 2,
      number: null,
      name: '',
      nettPayCents: null,
      nettPayBeforeCents: null,
      cells: [cell({ new: '' }), null],
    },
  ],
  totals: [
    { heading: hours, changes: 2, counted: 2, oldKnown: 2, old: '76', new: '40.5' },
    { heading: title, changes: 1, counted: 1, oldKnown: 0, old: '0', new: null },
  ],
  leftOut: 0,
};

test('figures are as wide as a sheet allows, and leave the names their room', () => {
  expect([1, 2, 3, 4, 5].map((columns) => figureWidthMm(columns, 9))).toEqual([30, 30, 30, 24.375, 20.5]);
  expect(figureWidthMm(4, 14)).toBe(24.375);
  for (const [columns, longest] of [
    [5, 12],
    [4, 13],
  ] as const)
    expect(277 - 22 - 2 * columns * figureWidthMm(columns, longest)).toBeGreaterThanOrEqual(50);
});

describe('columns on paper', () => {
  test.each([
    [5, false, 9, [[0, 1, 2, 3, 4]]],
    [
      5,
      false,
      13,
      [
        [0, 1, 2],
        [3, 4],
      ],
    ],
    [
      5,
      true,
      9,
      [
        [0, 1, 2],
        [3, 4, 'nett-pay'],
      ],
    ],
    [1, false, 3, [[0]]],
    [0, false, 0, []],
  ] as const)(
    '%i with nett pay %s and figures of %i characters',
    (columns, hasNettPay, longest, expected) => {
      expect(printColumns({ columns, hasNettPay, longest })).toEqual(expected);
    },
  );

  test('stand each once, in their order, and never more than fit', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.boolean(), fc.nat(20), (columns, hasNettPay, longest) => {
        const sheets = printColumns({ columns, hasNettPay, longest });
        const all = Array.from({ length: columns }, (_, at) => at);
        expect(sheets.flat()).toEqual(hasNettPay ? [...all, 'nett-pay'] : all);
        const lengths = sheets.map((sheet) => sheet.length);
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(longest <= 12 ? 5 : 4);
        expect(Math.max(0, ...lengths) - Math.min(5, ...lengths)).toBeLessThanOrEqual(
          sheets.length > 0 ? 1 : 0,
        );
      }),
      { seed },
    );
  });
});

describe('the table of a register', () => {
  test('has before, after and difference of each input, the total last, and nothing for what is not known', () => {
    const sheet = registerSheet(register);
    expect(sheet.columns.map(({ head, kind }) => [head, kind])).toEqual([
      ['Number', 'text'],
      ['Name', 'text'],
      ['Basic salary · Normal hours, before', 'hours'],
      ['Basic salary · Normal hours, after', 'hours'],
      ['Basic salary · Normal hours, difference', 'number'],
      ['Job title, before', 'text'],
      ['Job title, after', 'text'],
      ['Job title, difference', 'text'],
    ]);
    expect(sheet.rows).toEqual([
      ['007', '=Nkosi, Thandi', '38.00', '40.50', '2.50', null, 'Clerk', null],
      [null, 'No longer known (2)', '38.00', 'clear', '-38.00', null, null, null],
      [null, 'Total', '76.00', '40.50', '-35.50', null, null, null],
    ]);
  });

  test('tells after sending what became of each input, and nett pay as far as it is known', () => {
    const rows = register.rows.map((row, at) => ({
      ...row,
      nettPayBeforeCents: at === 0 ? -5 : 100_000,
      nettPayCents: at === 0 ? 123_456 : null,
      cells: [cell({ state: at === 0 ? 'applied' : 'rejected' }), null],
    }));
    const totals = [{ heading: hours, changes: 2, counted: 1, oldKnown: 1, old: '38', new: '40.5' }];
    const sent: Register = {
      ...register,
      of: 'submission',
      columns: register.columns.slice(0, 1),
      rows,
      totals,
    };
    expect(registerSheet(sent).rows).toEqual([
      ['007', '=Nkosi, Thandi', '38.00', '40.50', '2.50', 'saved', '-0.05', '1234.56'],
      [null, 'No longer known (2)', '38.00', '40.50', '2.50', 'refused', '1000.00', null],
      [null, 'Total', '38.00', '40.50', '2.50', '1 of 2 saved', '-0.05', '1234.56'],
    ]);
    expect(outcomeText(sent)).toBe('1 saved · 1 refused');
    expect(nettPayTotal(rows)).toEqual({ known: 1, before: '-0.05', after: '1234.56' });
  });

  test('calls not saved what failed in the service, as everywhere', () => {
    const [person] = register.rows;
    if (person === undefined) throw new Error('The sample has nobody.');
    const states = ['applied', 'not-kept', 'rejected', 'not-kept'] as const;
    const rows = states.map((state) => ({ ...person, cells: [cell({ state }), null] }));
    const sent: Register = {
      ...register,
      of: 'submission',
      columns: register.columns.slice(0, 1),
      rows,
      totals: [],
    };
    expect(outcomeText(sent)).toBe('1 saved · 1 refused · 2 not saved');
    const told = registerSheet(sent).rows.map((row) => row.at(-1));
    expect(told.slice(0, 4)).toEqual(['saved', 'not saved', 'refused', 'not saved']);
  });

  test('has no total of an old value that is known of some alone', () => {
    const totals = [{ heading: hours, changes: 2, counted: 2, oldKnown: 1, old: '38', new: '81' }];
    const sheet = registerSheet({ ...register, columns: register.columns.slice(0, 1), totals });
    expect(sheet.rows.at(-1)).toEqual([null, 'Total', null, '81.00', null]);
  });

  test('writes the figures of a column with as many decimals, and leaves text as it is', () => {
    const [first] = register.columns;
    const [person] = register.rows;
    if (first === undefined || person === undefined) throw new Error('The sample has nobody.');
    const columns = [
      { ...first, kind: 'money' as const },
      { ...first, kind: 'quantity' as const },
      { ...first, kind: 'text' as const },
    ];
    const rows = [
      { ...person, cells: [cell({ old: '1200.00', new: '1241' }), cell({ old: '3', new: '4.125' }), null] },
      {
        ...person,
        cells: [
          cell({ old: '', new: '-0.5' }),
          cell({ old: '2.50', new: '3' }),
          cell({ old: '007', new: '7' }),
        ],
      },
    ];
    const sheet = registerSheet({ ...register, columns, rows, totals: [] });
    expect(sheet.rows.slice(0, 2).map((row) => row.slice(2))).toEqual([
      ['1200.00', '1241.00', '41.00', '3.000', '4.125', '1.125', null, null, null],
      [null, '-0.50', '-0.50', '2.500', '3.000', '0.500', '007', '7', null],
    ]);
  });

  test('of nobody is empty', () => {
    expect(registerSheet({ ...register, rows: [], columns: [], totals: [] }).rows).toEqual([]);
  });
});
