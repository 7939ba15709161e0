import fc from 'fast-check';
import { layoutNames } from '#features/journals/texts.ts';
import { describe, expect, test } from 'vitest';
import type { BookedLine, JournalFile } from '#electron/journals/contract/journal-book.ts';
import { isAppError } from '#kit/errors.ts';
import { writeImportCsv } from '#documents/csv.ts';
import { journalParts } from '#electron/journals/journal-files.ts';
import { journalLayoutRows } from '#electron/journals/layouts/journal-layouts.ts';
import type { JournalToWrite } from '#electron/journals/layouts/layout.ts';
import { Allowance } from '#features/file-import/reading/allowance.ts';
import { readCsv } from '#features/file-import/reading/csv.ts';
import { readText } from '#test/support/repository.ts';
import { runs } from '#test/support/seed.ts';

const line = (side: BookedLine['side'], label: string, amountCents: number, more: Partial<BookedLine> = {}) =>
  ({
    side,
    category: 'Income',
    item: label,
    label,
    group: '',
    amountCents,
    code: '4100000',
    name: 'Wages',
    ...more,
  }) satisfies BookedLine;

const lines = [
  line('debit', 'Basic Salary', 123_450, { group: 'Workshop' }),
  line('credit', 'Tax (PAYE), “Skatte”', 18_000, { code: '8200/001', name: 'PAYE', group: 'Workshop' }),
  line('credit', 'Nett Pay', 105_450, { code: '9500000', name: 'Bank:Wages', group: 'Workshop' }),
];

const journalFor = (file: Partial<JournalFile>, journal: readonly BookedLine[] = lines): JournalToWrite => ({
  lines: journal,
  file: { layout: 'xero', date: '2026-02-25', ...file },
  narration: 'Payroll to 25/02/2026',
  number: 'PAY-900',
  mark: '',
});

function written(file: Partial<JournalFile>, platform = 'windows', booked = lines): string[] {
  const journal = journalFor(file, booked);
  const layout = journalLayoutRows[journal.file.layout];
  return journalParts(layout, journal).map((part) => {
    if (!('rows' in layout)) throw new Error('This layout is a table.');
    const { rows, separator } = layout.rows(part, platform);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeImportCsv(rows, separator));
  });
}

function problemsOf(file: Partial<JournalFile>, booked: readonly BookedLine[]) {
  const journal = journalFor(file, booked);
  try {
    journalParts(journalLayoutRows[journal.file.layout], journal);
  } catch (error) {
    if (isAppError(error, 'journal-refused')) return error.params.problems;
  }
  return [];
}

describe('Xero', () => {
  test('has ten columns, positive debits and the split as a tracking option', () => {
    expect(written({ taxRate: 'No VAT', tracking: 'Site' })).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2\r\n' +
        'Payroll to 25/02/2026,25/02/2026,Basic Salary,4100000,No VAT,1234.50,Site,Workshop,,\r\n' +
        'Payroll to 25/02/2026,25/02/2026,"Tax (PAYE), “Skatte”",8200/001,No VAT,-180.00,Site,Workshop,,\r\n' +
        'Payroll to 25/02/2026,25/02/2026,Nett Pay,9500000,No VAT,-1054.50,Site,Workshop,,\r\n',
    ]);
  });

  test('has several files of whole splits when there are too many lines', () => {
    const split = (group: string) =>
      Array.from({ length: 100 }, (_, index) => [
        line('debit', `Item ${index}`, 5, { group }),
        line('credit', `Owed ${index}`, 5, { group }),
      ]).flat();
    const files = written({ taxRate: 'No VAT' }, 'windows', [...split('A'), ...split('B')]);
    expect(files.map((text) => text.split('\r\n').length)).toEqual([202, 202]);
    expect(files[1]).toContain('Payroll to 25/02/2026 (2 of 2),');
    const one = problemsOf({}, [...split('A'), ...split('A')]);
    expect(one).toMatchObject([{ problem: 'too-many-lines' }]);
  });

  test('refuses files that do not balance separately', () => {
    const halves = (['debit', 'credit'] as const).flatMap((side) =>
      Array.from({ length: 200 }, (_, index) => line(side, `Item ${index}`, 5, { group: side })),
    );
    expect(problemsOf({}, halves)).toMatchObject([{ problem: 'parts-unbalanced' }]);
  });
});

describe('QuickBooks Online', () => {
  const header = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'];

  test('has account names, and semicolons on macOS', () => {
    expect(written({ layout: 'quickbooks' })).toEqual([
      `${header.join(',')}\r\n` +
        'PAY-900,25/02/2026,Wages,"Basic Salary, Workshop",1234.50,\r\n' +
        'PAY-900,25/02/2026,PAYE,"Tax (PAYE), “Skatte”, Workshop",,180.00\r\n' +
        'PAY-900,25/02/2026,Bank:Wages,"Nett Pay, Workshop",,1054.50\r\n',
    ]);
    expect(written({ layout: 'quickbooks' }, 'mac')[0]).toContain(header.join(';'));
  });

  test('has a negative amount on the other side', () => {
    const own = [line('debit', 'Refund', -500), line('credit', 'Nett Pay', -500)];
    const [text = ''] = written({ layout: 'quickbooks' }, 'windows', own);
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      'PAY-900,25/02/2026,Wages,Refund,,5.00',
      'PAY-900,25/02/2026,Wages,Nett Pay,5.00,',
    ]);
  });
});

describe('Sage Pastel Partner', () => {
  const file = { layout: 'pastel', firstMonth: 3, reference: 'PAY2602', batch: 7 } as const;

  test('has 18 columns without a header, with the period counted from the first month', () => {
    expect(written({ ...file, contraAccount: '9990/000' })).toEqual([
      '12,25/02/2026,G,4100000,PAY2602,Basic Salary Workshop,1234.50,0,0.00,,,9990000,1,1,7,0,0.00,1234.50\r\n' +
        '12,25/02/2026,G,8200001,PAY2602,Tax (PAYE) Skatte Workshop,-180.00,0,0.00,,,9990000,1,1,7,0,0.00,-180.00\r\n' +
        '12,25/02/2026,G,9500000,PAY2602,Nett Pay Workshop,-1054.50,0,0.00,,,9990000,1,1,7,0,0.00,-1054.50\r\n',
    ]);
    const first = written({ ...file, date: '2026-03-31' })[0] ?? '';
    expect(first).toMatch(/^1,31\/03\/2026,/);
  });

  test('shortens a description to 36 characters', () => {
    const long = 'Söoeverlange naam van ’n salarisitem vir die boeke';
    const own = [line('debit', long, 5), line('credit', 'Nett', 5)];
    const [text = ''] = written(file, 'windows', own);
    expect(text.split(',')[5]).toBe('Sooeverlange naam van n salarisitem');
  });

  test('refuses accounts of other than seven characters and amounts of more than twelve', () => {
    const own = [line('debit', 'Salary', 5, { code: '4100' }), line('credit', 'Nett', 5, { code: '' })];
    expect(problemsOf(file, own)).toEqual([
      { problem: 'code-form', lines: 1, example: 'Salary' },
      { problem: 'no-code', lines: 1, example: 'Nett' },
    ]);
    const large = [line('debit', 'Salary', 1e11), line('credit', 'Nett', 1e11)];
    expect(problemsOf(file, large)).toMatchObject([{ problem: 'too-large', lines: 2 }]);
    expect(problemsOf({ ...file, contraAccount: '12' }, lines)).toMatchObject([{ problem: 'contra-form' }]);
  });
});

test('writes a journal that does not balance only as a table, and an empty one not at all', () => {
  const own = [
    line('debit', 'Salary', 5),
    line('credit', 'Nett', 4),
    line('credit', 'Nothing', 0, { code: '' }),
  ];
  expect(problemsOf({}, own)).toEqual([{ problem: 'unbalanced', lines: 2, example: '' }]);
  expect(problemsOf({ layout: 'xlsx' }, own)).toEqual([]);
  expect(problemsOf({ layout: 'csv' }, [])).toMatchObject([{ problem: 'empty' }]);
});

test('names lines without an account or a name', () => {
  const own = [line('debit', 'Salary', 5, { name: '' }), line('credit', 'Nett', 5, { code: '' })];
  expect(problemsOf({}, own)).toEqual([{ problem: 'no-code', lines: 1, example: 'Nett' }]);
  expect(problemsOf({ layout: 'quickbooks' }, own)).toEqual([
    { problem: 'no-name', lines: 1, example: 'Salary' },
  ]);
});

/** A cell in whole cents, read by another reader than the writer. */
const centsOf = (text = '') => (text === '' ? 0 : Math.round(Number(text) * 100));

/** The totals of both sides in the file, by the letters of its amount columns. */
function readBack(text: string, { debit, credit }: { debit: string; credit: string }) {
  const { columns } = readCsv(text, new Allowance(text.length));
  const cellsOf = (letters: string) =>
    (columns.find((column) => column.letters === letters)?.texts ?? []).map(centsOf).filter((cents) => cents);
  const signed = [...cellsOf(debit), ...(credit === debit ? [] : cellsOf(credit).map((cents) => -cents))];
  return signed.filter((cents) => !Number.isNaN(cents));
}

test('writes any balanced journal unchanged in every layout', () => {
  const cents = fc.integer({ min: -90_000_000, max: 90_000_000 });
  const item = fc.record({
    side: fc.constantFrom('debit' as const, 'credit' as const),
    label: fc.constantFrom('Basic Salary', 'Söoeverlange, “Tax”', '=1+1', '-5', 'Medical; aid'),
    amountCents: cents,
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 60 }), (items) => {
      const booked = items.map(({ side, label, amountCents }, index) =>
        line(side, `${label} ${index}`, amountCents),
      );
      const signedOf = ({ side, amountCents }: BookedLine) => (side === 'debit' ? amountCents : -amountCents);
      const nett = booked.reduce((sum, one) => sum + signedOf(one), 0);
      const own = [...booked, line('credit', 'Nett Pay', nett)];
      const expected = own.map(signedOf).filter((amountCents) => amountCents !== 0);
      if (expected.length === 0) return;
      const files = [
        [written({ taxRate: 'No VAT' }, 'windows', own), { debit: 'F', credit: 'F' }],
        [written({ layout: 'quickbooks' }, 'windows', own), { debit: 'E', credit: 'F' }],
        [written({ layout: 'quickbooks' }, 'mac', own), { debit: 'E', credit: 'F' }],
        [
          written({ layout: 'pastel', firstMonth: 3, reference: 'PAY2602', batch: 7 }, 'windows', own),
          { debit: 'G', credit: 'G' },
        ],
      ] as const;
      for (const [[text = ''], columns] of files) {
        const back = readBack(text, columns);
        expect(back.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
        expect(back.reduce((sum, amountCents) => sum + amountCents, 0)).toBe(0);
      }
    }),
    runs(60),
  );
});

const described = readText('docs/formats.md')
  .split('\n')
  .flatMap((row) => row.match(/^\| ([^|]+) \|/)?.[1]?.split(', ') ?? []);

test.each(Object.values(layoutNames))('%s is described in docs/formats.md', (name) => {
  expect(described).toContain(name);
});
