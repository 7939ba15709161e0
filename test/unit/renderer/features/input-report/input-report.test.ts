import { describe, expect, test } from 'vitest';
import { inputReportColumns } from '#features/input-report/input-report-columns.ts';
import { nettPayTotal, outcomeText } from '#features/input-report/input-report-text.ts';
import type { InputReport, InputReportCell } from '#electron/input-report/contract/input-report.ts';
import { plainSheet } from '#results/result-sheet.ts';
import { anInputReport, aReportedInput } from '#test/support/samples/input-report.ts';

const cell = (change: Partial<InputReportCell> = {}): InputReportCell => ({
  old: '38',
  new: '40.5',
  state: null,
  ...change,
});
const inputReport = anInputReport({
  columns: [
    ...anInputReport().columns,
    { heading: 'job_title', scope: 'employee', kind: 'text', source: 'attribute' },
  ],
  rows: [
    aReportedInput({
      employeeId: 1,
      number: '007',
      name: '=Nkosi, Thandi',
      cells: [cell(), cell({ old: null, new: 'Clerk' })],
    }),
    aReportedInput({ employeeId: 2, number: null, name: '', cells: [cell({ new: '' }), null] }),
  ],
});
const inputReportSheet = (of: InputReport) => plainSheet('Input report', of.rows, inputReportColumns(of));

describe('the table of an input report', () => {
  test('lists each input before and after with the difference, a total, and unknown values by name', () => {
    const sheet = inputReportSheet(inputReport);
    expect(sheet.columns.map(({ header, kind }) => [header, kind])).toEqual([
      ['Number', 'text'],
      ['Name', 'text'],
      ['Basic salary · Normal hours, before', 'hours'],
      ['Basic salary · Normal hours, after', 'hours'],
      ['Basic salary · Normal hours, difference', 'hours'],
      ['Job title, before', 'text'],
      ['Job title, after', 'text'],
      ['Job title, difference', 'text'],
    ]);
    expect(sheet.rows).toEqual([
      ['007', '=Nkosi, Thandi', '38.00', '40.50', '2.50', 'unknown', 'Clerk', null],
      [null, 'No longer known (2)', '38.00', 'clear', '-38.00', null, null, null],
      [null, 'Total', '76.00', '40.50', '-35.50', null, null, null],
    ]);
  });

  test('shows the outcome of each input after sending, and known nett pay', () => {
    const rows = inputReport.rows.map((row, index) => ({
      ...row,
      nettPayBeforeCents: index === 0 ? -5 : 100_000,
      nettPayCents: index === 0 ? 123_456 : null,
      cells: [cell({ state: index === 0 ? 'applied' : 'rejected' }), null],
    }));
    const sent: InputReport = {
      ...inputReport,
      of: 'submission',
      columns: inputReport.columns.slice(0, 1),
      rows,
    };
    expect(inputReportSheet(sent).rows).toEqual([
      ['007', '=Nkosi, Thandi', '38.00', '40.50', '2.50', 'saved', '-0.05', '1234.56', '1234.61'],
      [null, 'No longer known (2)', '38.00', '40.50', '2.50', 'refused', '1000.00', null, null],
      [null, 'Total', '38.00', '40.50', '2.50', '1 of 2 saved', '-0.05', '1234.56', '1 of 2 known'],
    ]);
    expect(outcomeText(sent)).toBe('1 saved · 1 refused');
    expect(nettPayTotal(rows)).toEqual({ known: 1, before: '-0.05', after: '1234.56' });
  });

  test('calls inputs that failed in the service not saved', () => {
    const [employee] = inputReport.rows;
    if (employee === undefined) throw new Error('The sample has nobody.');
    const states = ['applied', 'not-kept', 'rejected', 'not-kept'] as const;
    const rows = states.map((state) => ({ ...employee, cells: [cell({ state }), null] }));
    const sent: InputReport = {
      ...inputReport,
      of: 'submission',
      columns: inputReport.columns.slice(0, 1),
      rows,
    };
    expect(outcomeText(sent)).toBe('1 saved · 1 refused · 2 not saved');
    const outcomes = inputReportSheet(sent).rows.map((row) => row.at(-1));
    expect(outcomes.slice(0, 4)).toEqual(['saved', 'not saved', 'refused', 'not saved']);
  });

  test('shows no total of partly unknown old values', () => {
    const rows = inputReport.rows.map((row, index) => ({
      ...row,
      cells: [cell(index === 0 ? {} : { old: null })],
    }));
    const sheet = inputReportSheet({ ...inputReport, columns: inputReport.columns.slice(0, 1), rows });
    expect(sheet.rows.at(-1)).toEqual([null, 'Total', null, '81.00', '1 of 2 known']);
  });

  test('writes all figures of a column with the same number of decimals, and leaves text as it is', () => {
    const [first] = inputReport.columns;
    const [employee] = inputReport.rows;
    if (first === undefined || employee === undefined) throw new Error('The sample has nobody.');
    const columns = [
      { ...first, kind: 'money' as const },
      { ...first, kind: 'quantity' as const },
      { ...first, kind: 'text' as const },
    ];
    const rows = [
      { ...employee, cells: [cell({ old: '1200.00', new: '1241' }), cell({ old: '3', new: '4.125' }), null] },
      {
        ...employee,
        cells: [
          cell({ old: '', new: '-0.5' }),
          cell({ old: '2.50', new: '3' }),
          cell({ old: '007', new: '7' }),
        ],
      },
    ];
    const sheet = inputReportSheet({ ...inputReport, columns, rows });
    expect(sheet.rows.slice(0, 2).map((row) => row.slice(2))).toEqual([
      ['1200.00', '1241.00', '41.00', '3.000', '4.125', '1.125', null, null, null],
      [null, '-0.50', '-0.50', '2.500', '3.000', '0.500', '007', '7', null],
    ]);
  });

  test('totals inputs to send before, and saved inputs after sending', () => {
    const inputs = [cell(), cell({ old: '1', new: '0.1' }), cell({ new: '' })];
    const rowsOf = (cells: readonly InputReportCell[]) =>
      cells.map(
        (input, index) =>
          ({ ...inputReport.rows[0], employeeId: index, cells: [input] }) as InputReport['rows'][number],
      );
    const of = { ...inputReport, columns: inputReport.columns.slice(0, 1) };
    const total = (cells: readonly InputReportCell[]) =>
      inputReportSheet({ ...of, rows: rowsOf(cells) }).rows.at(-1);
    expect(total(inputs)).toEqual([null, 'Total', '77.00', '40.60', '-36.40']);
    const sent = inputs.map(
      (input, index) => ({ ...input, state: index === 1 ? 'rejected' : 'applied' }) as const,
    );
    expect(total(sent)).toEqual([null, 'Total', '76.00', '40.50', '-35.50']);
  });

  test('never adds up masked values', () => {
    const columns = [
      { heading: 'income_tax_number', scope: 'employee', kind: 'number', source: 'typed' },
    ] as const;
    const rows = inputReport.rows.map((row) => ({
      ...row,
      cells: [cell({ old: '•••• 890', new: '•••• 210' })],
    }));
    const sheet = inputReportSheet({ ...inputReport, columns: [...columns], rows });
    expect(sheet.rows.map((row) => row.slice(-3, -1))).toEqual(rows.map(() => ['•••• 890', '•••• 210']));
    expect(sheet.bold).toEqual([]);
  });

  test('is empty without employees', () => {
    expect(inputReportSheet({ ...inputReport, rows: [], columns: [] }).rows).toEqual([]);
  });
});
