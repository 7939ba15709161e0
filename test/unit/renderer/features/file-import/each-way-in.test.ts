import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellCounts, DoubtedCell, LeftOutCells } from '#features/file-import/rows/cell-account.ts';
import { planRows } from '#features/file-import/rows/import-plan.ts';
import { judgeCell } from '#features/file-import/rows/judge-cell.ts';
import type { EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { countCells } from '#features/file-import/rows/row-fate.ts';
import { Allowance } from '#features/file-import/reading/allowance.ts';
import { stackSheets } from '#features/file-import/reading/stack-sheets.ts';
import {
  addressOf,
  cellOf,
  columnOf,
  lettersOf,
  lineName,
  lineNumber,
  type FileCell,
  type FileTable,
} from '#features/file-import/reading/table.ts';
import { cellDoubts } from '#electron/file-import/contract/file-cell.ts';
import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { judgedKindOf, sheetFields } from '#features/employees/file/sheet-field.ts';
import { readPayFile } from '#features/pay-file/read-pay-file.ts';
import { passwordRowsOf } from '#features/hand-out/password-file.svelte.ts';
import { readChart } from '#features/journals/chart/read-chart.ts';
import { columns as inputs } from '#test/component/inputs/period.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { accountForPaste, planPaste } from '#sheet/model/paste.ts';
import { extendTo, selectCell } from '#sheet/model/selection.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { formatTsv, parseTsv } from '#sheet/model/tsv.ts';
import { csvTable, matchOf, totalRow, unknownEmployee } from '#test/support/samples/file-import.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';
import { runs } from '#test/support/seed.ts';

/** How a way in reads a table, and whether it uses the cell in a column of a row. */
interface Read {
  readonly counts: CellCounts;
  readonly doubted: readonly DoubtedCell[];
  readonly leftOut: () => LeftOutCells;
  readonly uses: (row: number, place: number) => boolean;
  /** Whether it leaves a row out and says why. */
  readonly refuses?: (row: number) => boolean;
}
type WayIn = (table: FileTable, usesAsked: boolean) => Read;

const fields = sheetFields(onboardingFields, groups);
const paths = ['firstName', 'bankAccount.accountNumber', 'physicalAddress.postalCode'];
const assigned = paths.map((path) => fields.find((field) => field.path === path));

const payTargets = ['account', 'name', 'branch', ''] as const;
const header = 0;
const days = 1900;

const isTotal = (table: FileTable, row: number) => cellAt(table, 0, row).text === 'Total';

const cellAt = (table: FileTable, place: number, row: number): FileCell => {
  const column = table.columns[place];
  return column === undefined ? { type: 'empty', text: '' } : cellOf(column, row);
};

const doubts = fc.subarray([...cellDoubts], { maxLength: 2 });
const filledCell = fc.record({
  type: fc.constantFrom('text', 'number', 'date', 'time', 'yes-no', 'error', 'percent'),
  text: fc.constantFrom('83', '12345678', 'Nomsa', "'0012", '8.00101E+12'),
  doubts,
});
const nothing: FileCell = { type: 'empty', text: '' };
const anyCell: fc.Arbitrary<FileCell> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(nothing) },
  { weight: 4, arbitrary: filledCell },
);
const textCell = (text: string): FileCell => ({ type: 'text', text });
const cellsOfTotal = ['Total', 'Total', '', '3'].map((text): FileCell =>
  text === '' ? nothing : textCell(text),
);
const oneTable = fc
  .tuple(fc.array(fc.tuple(anyCell, anyCell, anyCell, anyCell), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([rows, hasTotal]): FileTable => {
    const all = [['A', 'B', 'C', 'D'].map(textCell), ...rows, ...(hasTotal ? [cellsOfTotal] : [])];
    return {
      lines: Uint32Array.from(all, (_, index) => index + 1),
      columns: [0, 1, 2, 3].map((place) =>
        columnOf(
          lettersOf(place),
          all.map((row) => row[place] ?? nothing),
        ),
      ),
    };
  });

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const fileCell = fc.constantFrom('83', 'Nomsa', "'0012", '8.00101E+12', '12-Mar', 'a;b', '"x"', ' ', '');
const anyCsvTable = fc
  .array(fc.array(fileCell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((rows): FileTable => {
    const lines = [['A', 'B', 'C', 'D'], ...rows].map((cells) => cells.map(quoted).join(';'));
    return csvTable(lines.join('\r\n'), { delimiter: ';' });
  });

/** Tables of a CSV file, of one worksheet, and of two that are read together. */
const tables = fc.oneof(
  oneTable,
  anyCsvTable,
  fc.tuple(oneTable, oneTable).map((both) => {
    const sheets = both.map((table, index) => ({
      name: `S${index}`,
      table,
      hiddenRows: 0,
      hiddenColumns: [],
    }));
    return stackSheets(sheets, new Allowance(1)).table;
  }),
);

/** Addresses of the filled cells below the header that are not in the total row. */
const filledIn = (table: FileTable) =>
  table.columns.flatMap((column, place) =>
    Array.from(table.lines.keys())
      .slice(1)
      .filter((row) => cellOf(column, row).type !== 'empty' && !isTotal(table, row))
      .map((row) => ({ place, row, address: addressOf(table, row, place) })),
  );

// Each leaves out the last of four columns, and takes the first row for the header.
describe.each(
  Object.entries<WayIn>({
    'add many and change many': (table, usesAsked) => {
      const columns = table.columns.map((column, place) => ({ column, field: assigned[place] }));
      const read = readEmployees({ table, columns, header, days, dayFirst: null, usesAsked });
      const filled = Array.from(table.lines.keys()).filter((row) =>
        assigned.some((field, place) => {
          const judged =
            row > 0 &&
            !isTotal(table, row) &&
            field &&
            judgeCell(cellAt(table, place, row), judgedKindOf(field));
          return judged && (judged.verdict === 'pass' || (judged.verdict === 'ask' && usesAsked));
        }),
      );
      return {
        ...read,
        uses: (row, place) => {
          const index = filled.indexOf(row);
          return read.employees[index]?.[paths[place] ?? ''] !== undefined;
        },
      };
    },
    'the pay file': (table) => {
      const read = readPayFile({ table, days, header, targets: payTargets, reading: {} });
      const parts = ['account', 'name', 'branch'] as const;
      return {
        ...read,
        uses: (row, place) => {
          const part = parts[place];
          const found = read.lines.find((line) => line.row === lineNumber(table, row));
          return part !== undefined && (found?.[part] ?? '') !== '';
        },
      };
    },
    'the list of passwords': (table, usesAsked) => {
      const read = passwordRowsOf(table, { header, number: 0, password: 1, usesAsked });
      return {
        ...read,
        uses: (row, place) => {
          const found = read.rows.find(({ line }) => line === lineNumber(table, row));
          return place < 2 && (place === 0 ? found?.number : found?.password) !== '' && found !== undefined;
        },
      };
    },
    'the chart of accounts': (table, usesAsked) => {
      const read = readChart(table, { header, code: 0, name: 1 }, usesAsked);
      const textIn = (row: number, place: number) => {
        const { verdict, text } = judgeCell(
          cellAt(table, place, row),
          place === 0 ? 'employee-number' : 'text',
        );
        return verdict === 'pass' || (verdict === 'ask' && usesAsked) ? text : undefined;
      };
      const refuses = (row: number) => read.problems.some(({ line }) => line === lineName(table, row));
      return {
        ...read,
        refuses,
        uses: (row, place) => {
          if (isTotal(table, row) || refuses(row)) return false;
          const [code, name] = [textIn(row, 0), textIn(row, 1)];
          if (code === undefined && cellAt(table, 0, row).type !== 'empty') return false;
          return [code, name][place] !== undefined;
        },
      };
    },
  }),
)('%s', (_, readTable) => {
  test('uses, leaves out or doubts every cell, but no cell of a total row', () => {
    fc.assert(
      fc.property(tables, fc.boolean(), (table, usesAsked) => {
        const { counts, doubted, leftOut, uses, refuses } = readTable(table, usesAsked);
        const filled = filledIn(table);
        const used = Array.from(table.lines.keys()).flatMap((row) =>
          [0, 1, 2].filter((place) => row > 0 && uses(row, place)),
        );
        expect(used.length).toBe(filled.filter(({ row, place }) => uses(row, place)).length);
        expect(counts.imported + counts.leftOut + counts.doubted).toBe(filled.length);
        expect(counts.read).toBe(filled.length);
        expect(counts.leftOut).toBeGreaterThanOrEqual(filled.filter(({ place }) => place === 3).length);
        const doubtedAddresses = new Set(doubted.map(({ address }) => address));
        const unused = filled.filter(
          ({ place, row, address }) => !uses(row, place) && !doubtedAddresses.has(address),
        );
        expect(unused.length).toBe(counts.leftOut);
        // An account is left out whole if its code is in doubt.
        const isDoubted = new Set(doubted.map(({ row }) => row));
        const isSaid = (row: number) => isDoubted.has(row) || refuses?.(row) === true;
        expect(unused.every(({ place, row }) => place >= 2 || isSaid(row))).toBe(true);
        const { columns, rows } = leftOut();
        const listed = rows.flatMap(({ line, texts }) =>
          texts.flatMap((text, index) => (text === '' ? [] : [`${columns[index]?.letters} ${line}`])),
        );
        const letters = (place: number) => table.columns[place]?.letters;
        expect(listed.toSorted()).toEqual(
          unused.map(({ row, place }) => `${letters(place)} ${lineName(table, row)}`).toSorted(),
        );
      }),
      runs(100),
    );
  });
});

describe('a bulk import or a paste', () => {
  const [hours] = inputs;

  test('counts each cell outside total rows as imported, left out or doubted', () => {
    const match = fc.constantFrom<EmployeeMatch>(matchOf(0), unknownEmployee, totalRow);
    fc.assert(
      fc.property(
        tables,
        fc.array(match, { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        (table, matches, isTaken) => {
          if (hours === undefined) throw new Error('The sample has no hours.');
          const rows = Array.from(table.lines.keys()).slice(1);
          const columns = [{ place: 0, input: hours, reading: {}, days: 1900 as const }];
          const planned = planRows(table, { rows, columns, matches });
          const counts = countCells(planned, () => ({ isTaken, clashes: new Set() }));
          const filled = rows.filter(
            (row, index) =>
              cellAt(table, 0, row).type !== 'empty' &&
              !(
                'problem' in (matches[index] ?? matchOf(0)) &&
                JSON.stringify(matches[index]).includes('total-row')
              ),
          );
          expect(counts.imported + counts.leftOut + counts.doubted).toBe(filled.length);
          expect(counts.read).toBe(filled.length);
          const sure = planned.flatMap((row) => ('employee' in row.match ? row.values : []));
          expect(counts.doubted).toBe(sure.filter(({ problem }) => problem !== undefined).length);
        },
      ),
      runs(100),
    );
  });
});

describe('a paste by position', () => {
  const kinds = [hoursKind(), moneyKind(), textKind()];
  const sheetColumns = kinds.map((kind, index) => sheetColumn(`c${index}`, kind));
  const sheetRows = Array.from({ length: 4 }, (_, index): SheetRow => ({
    id: `r${index}`,
    values: [null, '1.00', null],
    ...(index === 2 && { locked: 'Finalised.' }),
  }));
  const bounds = { rows: sheetRows.length, columns: sheetColumns.length };
  const typed = fc.constantFrom(
    '8',
    '7:30',
    '1 234,50',
    'Nomsa',
    '8.00101E+12',
    '12-Mar',
    '',
    ' ',
    'a\tb',
    '"',
  );
  const place = fc.record({ row: fc.nat(3), column: fc.nat(2) });

  test('reports each filled cell that it does not use, with the reason', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.tuple(place, place),
        (block, [from, to]) => {
          const model = new SheetModel(sheetColumns, sheetRows);
          const text = formatTsv(block);
          const plan = planPaste(text, extendTo(selectCell(from), to), bounds);
          if (plan.outcome !== 'planned') throw new Error('The paste was refused.');
          const written = model.write(plan.cells);
          const { read, used, unused } = accountForPaste(plan, written.unused);
          const { top, left, bottom, right } = plan.area;
          const rows = parseTsv(text);
          let filled = 0;
          for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++) {
              const cell = rows[(row - top) % plan.size.rows]?.[(column - left) % plan.size.columns] ?? '';
              if (cell.trim() === '') continue;
              filled++;
              const why = unused.find((one) => one.row === row && one.column === column)?.why;
              if (row >= bounds.rows || column >= bounds.columns) expect(why).toBe('past-edge');
              else if (row === 2) expect(why).toBe('closed');
              else expect(why === undefined).toBe(model.cells.value(row, column) !== null);
            }
          }
          expect(read).toBe(filled);
          expect(used + unused.length).toBe(read);
        },
      ),
      runs(300),
    );
  });
});
