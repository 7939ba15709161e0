import { describe, expect, test } from 'vitest';
import { findControlFigures, readingsOf } from '#features/file-import/rows/control-figures.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { findTotalRows, type TableRoles } from '#features/file-import/rows/total-rows.ts';

const knownEmployees = new Set(['001', '002', '003', 'Sum Ting Wong']);

/** The total rows and control figures of a sheet of number, name, hours and overtime. */
function read(lines: readonly string[], { header = 0, knowsPeople = true } = {}) {
  const { table } = readPasted(lines.map((line) => line.replaceAll(';', '\t')).join('\n'));
  const textAt = (place: number, row: number) => {
    const column = table.columns[place];
    return column === undefined ? '' : cellOf(column, row).text;
  };
  const roles: TableRoles = {
    table,
    header,
    names: [0, 1],
    proofs: [],
    figures: [2, 3].map((place) => ({
      place,
      valueAt: (row) => readingsOf({ type: 'text', text: textAt(place, row) })[0] ?? null,
    })),
    ...(knowsPeople && {
      isSomebody: (row: number) => knownEmployees.has(textAt(0, row)) || knownEmployees.has(textAt(1, row)),
    }),
  };
  const totals = findTotalRows(roles);
  return {
    totals: Array.from(totals, ([row, kind]) => `${table.lines[row]} ${kind}`),
    figures: findControlFigures(roles, totals).map(
      ({ address, kind, header: of, agrees }) =>
        `${address} ${kind}${of && ` of ${of}`}${agrees ? '' : ' differs'}`,
    ),
  };
}

const top = 'Number;Name;Hours;Overtime';
const rows = ['001;Thandi;40,00;2', '002;Sipho;80,00;1,5'];

describe.each([true, false])('when the employees are known: %s', (knowsPeople) => {
  test.each([
    ['TOTAL;;120,00;3,5', 'sum', ['C4 sum of Hours', 'D4 sum of Overtime']],
    [';Grand total:;120;3.50', 'sum', ['C4 sum of Hours', 'D4 sum of Overtime']],
    [';Totaal ure;121;3,5', 'sum', ['C4 sum of Hours differs', 'D4 sum of Overtime']],
    [';;120,00;3,50', 'sum', ['C4 sum of Hours', 'D4 sum of Overtime']],
    [';;130,00;', 'sum', ['C4 sum of Hours differs']],
    [';Total hours: 120,00;;', 'sum', ['B4 sum of Hours']],
    [';Total: 3,5;;', 'sum', ['B4 sum of Overtime']],
    [';Total: 99;;', 'sum', ['B4 sum differs']],
    ['Count;;2;', 'count', ['C4 count']],
    ['Employees: 2;;;', 'count', ['A4 count']],
    [';Aantal werknemers;3;', 'count', ['C4 count differs']],
    ['2;Total;120,00;3,5', 'sum', ['A4 count', 'C4 sum of Hours', 'D4 sum of Overtime']],
    [';Total employees 2;120,00;3,5', 'sum', ['B4 count', 'C4 sum of Hours', 'D4 sum of Overtime']],
    ['3;Hash total;;', 'hash', ['A4 hash']],
    [';Hash total 4;;', 'hash', ['B4 hash differs']],
  ])('recognises the last row %s as a %s and compares it', (line, kind, figures) => {
    expect(read([top, ...rows, line], { knowsPeople })).toEqual({ totals: [`4 ${kind}`], figures });
  });

  test('does not take an employee named like a total for a total row', () => {
    const last = '003;Sum Ting Wong;10;';
    expect(read([top, ...rows, last, ';Sum;130;3,5'], { knowsPeople }).totals).toEqual(['5 sum']);
    expect(read([top, ...rows, ';Sum Ting Wong;10;'], { knowsPeople }).totals).toEqual([]);
  });

  test('treats a last row that is not the sum as an ordinary row', () => {
    expect(read([top, '001;Thandi;8;', '002;Sipho;8;', ';;8;'], { knowsPeople }).totals).toEqual([]);
  });

  test('compares a subtotal with the rows since the previous one, and a grand total with all rows', () => {
    const lines = [top, rows[0] ?? '', ';Total;40;2', rows[1] ?? '', ';Total;80;1,5', ';Grand total;120;3,6'];
    const { totals, figures } = read(lines, { knowsPeople });
    expect(totals).toEqual(['3 sum', '5 sum', '6 sum']);
    expect(figures.filter((line) => line.includes('differs'))).toEqual(['D6 sum of Overtime differs']);
  });

  test.each([
    [['Wages;Total: 120,00;;'], ['B1 sum of Hours']],
    [['Total hours;;120;'], ['C1 sum of Hours']],
    [['Employees;2;;'], ['B1 count']],
    [['No. of employees: 3;;;'], ['A1 count differs']],
    [
      ['Printed 2026-11-28;Week 48;;', ';;120,00;3,50'],
      ['C2 sum of Hours', 'D2 sum of Overtime'],
    ],
    [[';;120,00;4'], ['C1 sum of Hours', 'D1 sum of Overtime differs']],
    [['Total;;119;'], ['C1 sum of Hours differs']],
    [['Control total 3;;;'], ['A1 sum differs']],
    [['Hash total;3;;'], ['B1 hash']],
    [['Week;;48;', 'Pay point 3;;;', '2026;;;'], []],
  ])('finds in %j above the header the control figures %j', (above, figures) => {
    const lines = [...above, top, ...rows];
    expect(read(lines, { header: above.length, knowsPeople })).toEqual({ totals: [], figures });
  });
});

test('takes a row named like a total of a pay point for one only when the employees are known', () => {
  const lines = [top, rows[0] ?? '', ';Total Packhouse;40;2', rows[1] ?? '', 'KF9;Total Stranger;1;'];
  expect(read(lines).totals).toEqual(['3 sum']);
  // Otherwise it may be the name of an employee.
  expect(read(lines, { knowsPeople: false }).totals).toEqual([]);
});

test('accepts a truncated hash total', () => {
  const numbers = ['62000000001;A;1;', '62000000002;B;1;'];
  const hashed = (hash: string) =>
    read([top, ...numbers, `;Hash total ${hash};;`], { knowsPeople: false }).figures;
  expect(hashed('124000000003')).toEqual(['B4 hash']);
  expect(hashed('24000000003')).toEqual(['B4 hash']);
  expect(hashed('24000000004')).toEqual(['B4 hash differs']);
});
