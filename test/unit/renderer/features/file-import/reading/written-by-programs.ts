import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tell } from '#test/support/counts.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { waysIn, WorkerInPlace, type Answer, type WayIn } from '#test/support/ways-in.ts';
import {
  bytesAt,
  hasLibreOffice,
  ProgramFiles,
  pythonWith,
  type Library,
  type WrittenSheet,
} from '#test/support/workbooks/programs.ts';

type Expected = Partial<Record<WayIn, Answer>>;

const headers = [
  'Employee number',
  'First name',
  'Surname',
  'Recipient name',
  'Account number',
  'Nett pay',
  'Hours',
  'Password',
];
const renee = ['Renée', 'Fourie', 'R FOURIE'];
const jurgen = ['Jürgen', 'Müller', 'J MULLER'];

/** What every way in makes of Renée's row as it is in `ordinary`. */
const asOrdinary: Expected = {
  'bulk import': { rows: ['EMP001 · 7.50'] },
  'take on many': { rows: ['EMP001 · Renée · Fourie · 1456789002'] },
  'change many': { rows: ['EMP001 · Renée · Fourie · 1456789002'] },
  'pay file': { rows: ['EMP001 · R FOURIE · 1456789002 · 1250050'] },
  'password list': { rows: ['EMP001 · blou kraan'] },
};
const ordinary: WrittenSheet = {
  rows: [headers, ['EMP001', ...renee, '1456789002', 12500.5, 7.5, 'blou kraan']],
};

/** A formula without a result, of which the account of a pay file is shown as it is there. */
const notCalculated = (doubt: string, account: string): Expected => ({
  'bulk import': { rows: ['EMP001 · –'], doubts: [`G2 ${doubt}!`] },
  'take on many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: [`E2 ${doubt}!`] },
  'change many': { rows: ['EMP001 · Renée · Fourie · –'], doubts: [`E2 ${doubt}!`] },
  'pay file': { rows: [`EMP001 · R FOURIE · ${account} · –`], doubts: [`E2 ${doubt}!`, `F2 ${doubt}!`] },
  'password list': { rows: ['EMP001 · –'], doubts: [`H2 ${doubt}!`] },
});

const code = { date: '2026-03-12', format: 'd-mmm' };
const moments: WrittenSheet = {
  rows: [
    ['Employee number', 'Hours', 'Start date'],
    ['0012', { hours: 37.5 }, { date: '2026-11-01', format: 'dd/mm/yyyy' }],
    ['0013', { time: '07:30' }, { date: '2026-11-16', format: 'dd/mm/yyyy hh:mm' }],
  ],
};
const asMoments: Expected = {
  'bulk import': { rows: ['0012 · 37.50 · 2026-11-01', '0013 · 7.50 · 2026-11-16'] },
  'take on many': { rows: ['0012 · 2026-11-01', '0013 · 2026-11-16'] },
  'change many': { rows: ['0012 · 2026-11-01', '0013 · 2026-11-16'] },
};

interface Case {
  readonly sheet: WrittenSheet;
  readonly read: Expected;
  /** Where the program writes the same in another way. */
  readonly but?: Partial<Record<Program, Expected>>;
}

type Program = Library | 'LibreOffice';

const cases: Readonly<Record<string, Case>> = {
  'texts and numbers': { sheet: ordinary, read: asOrdinary },
  'rows one by one': { sheet: { ...ordinary, isStreamed: true }, read: asOrdinary },
  formulas: {
    sheet: {
      rows: [
        headers,
        [
          'EMP001',
          ...renee,
          { formula: '1456789000+2' },
          { formula: '12500+0.5' },
          { formula: '7+0.5' },
          { formula: '"blou"&" kraan"' },
        ],
      ],
    },
    read: asOrdinary,
    but: {
      openpyxl: notCalculated('never-calculated', '='),
      xlsxwriter: notCalculated('placeholder', '0'),
    },
  },
  'numbers that a format shows as labels, amounts and hours': {
    sheet: {
      rows: [
        headers,
        [
          { value: 12, format: '"EMP-"0000' },
          'Ñandi',
          'Hlophe',
          'N HLOPHE',
          { value: 12_345, format: '000-000' },
          { value: 1234.5, format: '[$R-1C09] #,##0.00' },
          { value: 7.5, format: '0.00"h"' },
          { value: 10_203, format: '00 00 00' },
        ],
        [
          { value: 13, format: '0000' },
          'Thandiwe',
          'Ndlovu',
          'T NDLOVU',
          { value: 123, format: '0000000' },
          { value: 1500, format: '0.0,"k"' },
          { hours: 37.5 },
          { value: 42, format: '[Red]0000' },
        ],
      ],
    },
    read: {
      'bulk import': { rows: ['EMP-0012 · 7.50', '0013 · 37.50'] },
      'take on many': { rows: ['EMP-0012 · Ñandi · Hlophe · 012345', '0013 · Thandiwe · Ndlovu · 0000123'] },
      'change many': { rows: ['EMP-0012 · Ñandi · Hlophe · 012345', '0013 · Thandiwe · Ndlovu · 0000123'] },
      'pay file': { rows: ['EMP-0012 · N HLOPHE · 012-345 · 123450', '0013 · T NDLOVU · 0000123 · 150000'] },
      'password list': { rows: ['EMP-0012 · 01 02 03', '0013 · 0042'] },
    },
  },
  'codes that became dates': {
    sheet: { rows: [headers, [code, ...renee, code, code, code, code]] },
    read: {
      'bulk import': { rows: ['EMP001 · –'], doubts: ['2 turned-into-date', 'G2 turned-into-date!'] },
      'take on many': {
        rows: ['– · Renée · Fourie · –'],
        doubts: ['A2 turned-into-date!', 'E2 turned-into-date!'],
      },
      'change many': {
        rows: ['– · Renée · Fourie · –'],
        doubts: ['A2 turned-into-date!', 'E2 turned-into-date!'],
      },
      'pay file': {
        rows: ['12-Mar · R FOURIE · 12-Mar · –'],
        doubts: ['A2 turned-into-date!', 'E2 turned-into-date!', 'F2 turned-into-date!'],
      },
      'password list': { rows: ['– · –'], doubts: ['A2 turned-into-date!', 'H2 turned-into-date'] },
    },
  },
  'dates, times and durations': { sheet: moments, read: asMoments },
  'dates and durations counted from 1904': { sheet: { ...moments, is1904: true }, read: asMoments },
  'a hidden row and hidden columns': {
    sheet: {
      hiddenLines: [3],
      hiddenColumns: [5, 6, 7, 8],
      rows: [...ordinary.rows, ['EMP002', ...jurgen, '1456789012', 9800, 8, 'wit deur']],
    },
    read: {
      'bulk import': { rows: ['EMP001 · 7.50', 'EMP002 · 8.00'], doubts: ['3 hidden-row', 'G3 hidden-row'] },
      'take on many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002'],
        doubts: ['A3 hidden-row', 'B3 hidden-row', 'C3 hidden-row', 'E3 hidden-row'],
      },
      'change many': {
        rows: ['EMP001 · Renée · Fourie · 1456789002'],
        doubts: ['A3 hidden-row', 'B3 hidden-row', 'C3 hidden-row', 'E3 hidden-row'],
      },
      'pay file': {
        rows: ['EMP001 · R FOURIE · 1456789002 · 1250050', 'EMP002 · J MULLER · 1456789012 · 980000'],
        doubts: ['D3 hidden-row', 'A3 hidden-row', 'E3 hidden-row', 'F3 hidden-row'],
      },
      'password list': { rows: ['EMP001 · blou kraan', '– · –'], doubts: ['A3 hidden-row', 'H3 hidden-row'] },
    },
  },
  'two lines of headers, of which the upper one is merged': {
    sheet: {
      merged: ['A1:H1', 'A2:D2', 'E2:F2', 'G2:H2'],
      rows: [
        ['Karoo Wool (Pty) Ltd - November 2026'],
        ['Employee', null, null, null, 'Payment', null, 'Overtime', null],
        ...ordinary.rows,
      ],
    },
    read: asOrdinary,
  },
  'truth values': {
    sheet: { rows: [headers, ['EMP001', true, ...renee.slice(1), '1456789002', 12500.5, 7.5, true]] },
    read: {
      ...asOrdinary,
      'bulk import': { rows: ['EMP001 · 7.50'], doubts: ['2 truth-value'] },
      'take on many': { rows: ['EMP001 · – · Fourie · 1456789002'], doubts: ['B2 truth-value'] },
      'change many': { rows: ['EMP001 · – · Fourie · 1456789002'], doubts: ['B2 truth-value'] },
      'password list': { rows: ['EMP001 · –'], doubts: ['H2 truth-value'] },
    },
  },
};

/** How LibreOffice is told the separator, the quote and the letters of a text file. */
const textFiles: Readonly<Record<string, string>> = {
  'UTF-8 and commas': '44,34,76,1',
  'UTF-8 and semicolons, with every text in quotes': '59,34,76,1,,0,true',
  'UTF-16 and tabs': '9,34,65535,1',
  'the letters of Windows and semicolons': '59,34,1,1',
  'the letters of ISO 8859-1': '44,34,12,1',
  'the letters of an old Mac': '44,34,2,1',
  'the letters of DOS in America': '44,34,3,1',
  'the letters of DOS in Europe': '44,34,4,1',
};

/** What LibreOffice makes of a workbook that cannot be read, and why it cannot. */
const refused = {
  xls: 'old-excel',
  dif: 'old-excel',
  slk: 'old-excel',
  ods: 'open-document',
  fods: 'open-document',
  html: 'web-page',
  pdf: 'pdf',
};

const ways = ['bulk import', 'take on many', 'change many', 'pay file', 'password list'] as const;

async function readIn(path: string, of: Iterable<WayIn>): Promise<Expected> {
  const read: Expected = {};
  for (const way of of) read[way] = await waysIn[way](new File([bytesAt(path)], path));
  return read;
}

const waysOf = (expected: Expected) => ways.filter((way) => expected[way] !== undefined);
/** LibreOffice takes seconds to start. */
const timeout = 180_000;

/** Tests what every way in reads of files that these programs have just written. */
export function describeProgramsThatWrite(): void {
  const files = new ProgramFiles();
  beforeAll(() => vi.stubGlobal('Worker', WorkerInPlace));
  afterAll(() => {
    vi.unstubAllGlobals();
    files.close();
  });
  const has = {
    openpyxl: pythonWith('openpyxl') !== undefined,
    xlsxwriter: pythonWith('xlsxwriter') !== undefined,
  };
  const all = Object.entries(cases);

  describe.each(['openpyxl', 'xlsxwriter'] as const)('%s', (library) => {
    test.each(all)(
      'writes %s',
      { timeout, ...notRunWhere(!has[library], `needs ${library} for Python`) },
      async (_, { sheet, read, but }) => {
        const expected = but?.[library] ?? read;
        expect(await readIn(files.write(library, sheet), waysOf(expected))).toEqual(expected);
      },
    );
  });

  const library = has.openpyxl ? 'openpyxl' : 'xlsxwriter';
  const isThere = hasLibreOffice() && has[library];
  describe(
    'LibreOffice',
    { timeout, ...notRunWhere(!isThere, 'needs LibreOffice, and openpyxl or XlsxWriter') },
    () => {
      test('saves each workbook again', async (context) => {
        const written = all.map(([, { sheet }]) => files.write(library, sheet));
        for (const format of ['xlsx', 'xlsx:Calc Office Open XML', 'xlsm']) {
          const saved = files.convert(written, format);
          for (const [at, [name, { read, but }]] of all.entries()) {
            const expected = but?.LibreOffice ?? read;
            expect(await readIn(saved[at] ?? '', waysOf(expected)), `${name} as ${format}`).toEqual(expected);
          }
        }
        tell(context, { workbooks: 3 * written.length });
      });

      test.each(Object.entries(textFiles))('saves a text file in %s', async (_, options) => {
        const written = [ordinary, moments].map((sheet) => files.write(library, sheet));
        const [first = '', second = ''] = files.convert(
          written,
          `csv:Text - txt - csv (StarCalc):${options}`,
        );
        expect(await readIn(first, ways)).toEqual(asOrdinary);
        expect(await readIn(second, waysOf(asMoments))).toEqual(asMoments);
      });

      test.each(Object.entries(refused))(
        'saves an .%s, which every way in calls what it is',
        async (format, code) => {
          const [saved = ''] = files.convert([files.write(library, ordinary)], format);
          const expected = Object.fromEntries(ways.map((way) => [way, code]));
          expect(await readIn(saved, ways)).toEqual(expected);
        },
      );
    },
  );
}
