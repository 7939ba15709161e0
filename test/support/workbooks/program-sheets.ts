import { waysIn, type Answer, type WayIn } from '#test/support/files/ways-in.ts';
import { formula, isTrue, shown, workbookWith, type Cell } from '#test/support/files/workbook.ts';
import type { WrittenCell, WrittenSheet } from './programs.ts';

/** What the ways in make of a file; one that is left out has no columns for it. */
export interface Answers {
  /** A bulk import, and a paste where the file is copied. */
  readonly sheet?: Answer;
  /** Adding many employees, and changing many unless `changes` says otherwise. */
  readonly employees?: Answer;
  readonly changes?: Answer;
  readonly payFile?: Answer;
  readonly passwords?: Answer;
  readonly chart?: Answer;
}

export const headers = ['Employee number', 'Name', 'Account number', 'Nett pay', 'Hours', 'Password'];
export const renee = 'Fourie, Renée';

/** The answers for Renée's row of `ordinary`. */
export const ordinaryAnswers: Answers = {
  sheet: { rows: ['EMP001 · 7.50'] },
  employees: { rows: ['EMP001 · Renée · Fourie · 1456789002'] },
  payFile: { rows: ['EMP001 · Fourie, Renée · 1456789002 · 1250050'] },
  passwords: { rows: ['EMP001 · blou kraan'] },
};
export const ordinary: WrittenSheet = {
  rows: [headers, ['EMP001', renee, '1456789002', 12500.5, 7.5, 'blou kraan']],
};

/** The answers for formulas without a result; `account` is what a pay file has in its place. */
export const notCalculated = (doubt: string, account: string): Answers => ({
  sheet: { rows: ['EMP001 · –'], doubts: [`E2 ${doubt}!`] },
  employees: { rows: ['EMP001 · Renée · Fourie · –'], doubts: [`C2 ${doubt}!`] },
  payFile: { rows: [`EMP001 · Fourie, Renée · ${account} · –`], doubts: [`C2 ${doubt}!`, `D2 ${doubt}!`] },
  passwords: { rows: ['EMP001 · –'], doubts: [`F2 ${doubt}!`] },
});

export const moments: WrittenSheet = {
  rows: [
    ['Employee number', 'Hours', 'Start date'],
    ['0012', { hours: 37.5 }, { date: '2026-11-01', format: 'dd/mm/yyyy' }],
    ['0013', { time: '07:30' }, { date: '2026-11-16', format: 'dd/mm/yyyy hh:mm' }],
  ],
};
export const momentsAnswers: Answers = {
  sheet: { rows: ['0012 · 37.50 · 2026-11-01', '0013 · 7.50 · 2026-11-16'] },
  employees: { rows: ['0012 · 2026-11-01', '0013 · 2026-11-16'] },
};

type Program = 'openpyxl' | 'xlsxwriter' | 'LibreOffice';

interface ProgramSheet {
  readonly sheet: WrittenSheet;
  readonly answers: Answers;
  /** What the clipboard has when the sheet is copied in a spreadsheet program. */
  readonly copied?: string;
  /** The answers for programs that write the sheet in another way. */
  readonly but?: Partial<Record<Program, Answers>>;
}

const code = { date: '2026-03-12', format: 'd-mmm' };
const copy = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\n');

/** Sheets that every program writes. */
export const programSheets: Readonly<Record<string, ProgramSheet>> = {
  'texts and numbers': { sheet: ordinary, answers: ordinaryAnswers },
  'rows one by one': { sheet: { ...ordinary, isStreamed: true }, answers: ordinaryAnswers },
  formulas: {
    sheet: {
      rows: [
        headers,
        [
          'EMP001',
          renee,
          { formula: '1456789000+2' },
          { formula: '12500+0.5' },
          { formula: '7+0.5' },
          { formula: '"blou"&" kraan"' },
        ],
      ],
    },
    answers: notCalculated('never-calculated', '='),
    but: { xlsxwriter: notCalculated('placeholder', '0'), LibreOffice: ordinaryAnswers },
  },
  'numbers that a format displays as labels, amounts and hours': {
    sheet: {
      rows: [
        headers,
        [
          { value: 12, format: '"EMP-"0000' },
          'Hlophe, Ñandi',
          { value: 12_345, format: '000-000' },
          { value: 1234.5, format: '[$R-1C09] #,##0.00' },
          { value: 7.5, format: '0.00"h"' },
          { value: 10_203, format: '00 00 00' },
        ],
        [
          { value: 13, format: '0000' },
          'Ndlovu, Thandiwe',
          { value: 123, format: '0000000' },
          { value: 1500, format: '0.0,"k"' },
          { hours: 37.5 },
          { value: 42, format: '[Red]0000' },
        ],
      ],
    },
    copied: copy(
      headers,
      ['EMP-0012', 'Hlophe, Ñandi', '012-345', 'R 1 234.50', '7.50h', '01 02 03'],
      ['0013', 'Ndlovu, Thandiwe', '0000123', '1.5k', '37:30:00', '0042'],
    ),
    answers: {
      sheet: { rows: ['EMP-0012 · 7.50', '0013 · 37.50'] },
      employees: { rows: ['EMP-0012 · Ñandi · Hlophe · 012345', '0013 · Thandiwe · Ndlovu · 0000123'] },
      payFile: {
        rows: ['EMP-0012 · Hlophe, Ñandi · 012-345 · 123450', '0013 · Ndlovu, Thandiwe · 0000123 · 150000'],
      },
      passwords: { rows: ['EMP-0012 · 01 02 03', '0013 · 0042'] },
    },
  },
  'accounts of the books': {
    sheet: {
      rows: [
        ['*Code', '*Name', '*Type', '*Tax Code'],
        ['090', 'Business Bank', 'Bank', 'No VAT'],
        [{ value: 477, format: '0000' }, 'Salaries, gross', 'Expense', 'No VAT'],
        [code, 'Levies', 'Expense', 'No VAT'],
      ],
    },
    answers: {
      chart: { rows: ['090 · Business Bank', '0477 · Salaries, gross'], doubts: ['A4 turned-into-date!'] },
    },
  },
  'codes that became dates': {
    sheet: {
      rows: [
        [...headers, 'Street number'],
        [code, renee, code, code, code, code, code],
      ],
    },
    copied: copy(headers, ['12-Mar', renee, '12-Mar', '12-Mar', '12-Mar', '12-Mar']),
    answers: {
      sheet: { rows: ['EMP001 · –'], doubts: ['2 turned-into-date', 'E2 turned-into-date!'] },
      employees: {
        rows: ['– · Renée · Fourie · – · –'],
        doubts: ['A2 turned-into-date!', 'C2 turned-into-date!', 'G2 turned-into-date'],
      },
      payFile: {
        rows: ['12-Mar · Fourie, Renée · 12-Mar · –'],
        doubts: ['A2 turned-into-date!', 'C2 turned-into-date!', 'D2 turned-into-date!'],
      },
      passwords: { rows: ['– · –'], doubts: ['A2 turned-into-date!', 'F2 turned-into-date'] },
    },
  },
  'dates, times and durations': { sheet: moments, answers: momentsAnswers },
  'dates and durations counted from 1904': { sheet: { ...moments, is1904: true }, answers: momentsAnswers },
  'a hidden row and hidden columns': {
    sheet: {
      hiddenLines: [3],
      hiddenColumns: [3, 4, 5, 6],
      rows: [...ordinary.rows, ['EMP002', 'Müller, Jürgen', '1456789012', 9800, 8, 'wit deur']],
    },
    answers: {
      sheet: { rows: ['EMP001 · 7.50', 'EMP002 · 8.00'], doubts: ['3 hidden-row', 'E3 hidden-row'] },
      employees: {
        rows: ['EMP001 · Renée · Fourie · 1456789002'],
        doubts: ['A3 hidden-row', 'B3 hidden-row', 'C3 hidden-row'],
      },
      payFile: {
        rows: [
          'EMP001 · Fourie, Renée · 1456789002 · 1250050',
          'EMP002 · Müller, Jürgen · 1456789012 · 980000',
        ],
        doubts: ['B3 hidden-row', 'A3 hidden-row', 'C3 hidden-row', 'D3 hidden-row'],
      },
      passwords: { rows: ['EMP001 · blou kraan', '– · –'], doubts: ['A3 hidden-row', 'F3 hidden-row'] },
    },
  },
  'two header rows, the upper one merged': {
    sheet: {
      merged: ['A1:F1', 'A2:B2', 'C2:D2', 'E2:F2'],
      rows: [
        ['Karoo Wool (Pty) Ltd - November 2026'],
        ['Employee', null, 'Payment', null, 'Overtime', null],
        ['Code', ...headers.slice(1)],
        ...ordinary.rows.slice(1),
      ],
    },
    answers: { ...ordinaryAnswers, payFile: { rows: ['– · Fourie, Renée · 1456789002 · 1250050'] } },
  },
  'truth values': {
    sheet: { rows: [headers, ['EMP001', true, '1456789002', 12500.5, 7.5, true]] },
    copied: copy(headers, ['EMP001', 'TRUE', '1456789002', '12500.5', '7.5', 'TRUE']),
    answers: {
      sheet: { rows: ['EMP001 · 7.50'], doubts: ['2 truth-value'] },
      employees: { rows: ['EMP001 · – · – · 1456789002'], doubts: ['B2 truth-value'] },
      payFile: { rows: ['EMP001 · TRUE · 1456789002 · 1250050'], doubts: ['B2 truth-value'] },
      passwords: { rows: ['EMP001 · –'], doubts: ['F2 truth-value'] },
    },
  },
};

/** The answer of each way in by which a file is opened. */
export function answersByFile({ sheet, employees, changes = employees, payFile, passwords, chart }: Answers) {
  const all: Partial<Record<WayIn, Answer | undefined>> = {
    'bulk import': sheet,
    'add many': employees,
    'change many': changes,
    'pay file': payFile,
    'password list': passwords,
    'chart of accounts': chart,
  };
  return Object.entries(all).flatMap(([way, answer]): [WayIn, Answer][] =>
    answer === undefined ? [] : [[way as WayIn, answer]],
  );
}

/** What each way in makes of a file. */
export async function readBy(ways: Iterable<WayIn>, bytes: Uint8Array<ArrayBuffer>) {
  const read: [WayIn, Answer][] = [];
  for (const way of ways) read.push([way, await waysIn[way](new File([bytes], 'file'))]);
  return read;
}

/** The sheet as a workbook in which no formula has a result, and days are counted from 1900. */
export function workbookOfSheet({ rows, hiddenLines = [], hiddenColumns = [], merged = [] }: WrittenSheet) {
  const columns = hiddenColumns.map((index) => `<col min="${index}" max="${index}" hidden="1" width="9"/>`);
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`);
  return workbookWith(
    rows.map((cells) => cells.map(cellOf)),
    {
      before: columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`,
      after: areas.length === 0 ? '' : `<mergeCells>${areas.join('')}</mergeCells>`,
      hiddenLines,
    },
  );
}

const msPerDay = 86_400_000;

function cellOf(cell: WrittenCell): Cell {
  if (cell === null) return { content: '' };
  if (cell === true) return isTrue;
  if (typeof cell !== 'object') return typeof cell === 'boolean' ? { type: 'b', content: '<v>0</v>' } : cell;
  if ('formula' in cell) return formula('');
  if ('value' in cell) return shown(cell.format, cell.value);
  if ('hours' in cell) return shown(cell.format ?? '[h]:mm:ss', cell.hours / 24);
  if ('time' in cell) return shown(cell.format ?? 'hh:mm', Date.parse(`1970-01-01T${cell.time}Z`) / msPerDay);
  return shown(cell.format ?? 'yyyy-mm-dd', (Date.parse(cell.date) - Date.UTC(1899, 11, 30)) / msPerDay);
}
