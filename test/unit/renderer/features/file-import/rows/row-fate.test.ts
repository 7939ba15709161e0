import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey } from '#features/inputs/values/cell-key.ts';
import type { EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { fateOf } from '#features/file-import/rows/row-fate.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { columns, rowAt } from '#test/component/inputs/period.ts';
import { matchOf, totalRow, unknownEmployee } from '#test/support/samples/file-import.ts';
import { runs } from '#test/support/seed.ts';

const headings = columns.slice(0, 3).map(({ heading }) => heading);
const match = fc.constantFrom<EmployeeMatch>(matchOf(0), unknownEmployee, totalRow);
/** The value of each column of the row; `clash`: another row has a different one. */
const cells = fc.tuple(...headings.map(() => fc.constantFrom('empty', 'unreadable', 'clash', 'good')));

test('classes a row as imported, partly imported, not imported or empty', () => {
  fc.assert(
    fc.property(match, cells, fc.boolean(), (whose, states, isTaken) => {
      const values = states.flatMap((state, index) =>
        state === 'empty'
          ? []
          : [
              {
                heading: headings[index] ?? '',
                text: 'x',
                problem: undefined,
                doubt: undefined,
                value: state === 'unreadable' ? null : '1',
              },
            ],
      );
      const clashing = headings.filter((_, index) => states[index] === 'clash');
      const clashes = new Set(clashing.map((heading) => cellKey({ ...rowOf(rowAt(0)), heading })));
      const fate = fateOf({ row: 0, line: '1', match: whose, values }, { isTaken, clashes });
      const given = states.filter((state) => state !== 'empty').length;
      const isTotal = 'problem' in whose && whose.problem.type === 'total-row';
      const lands = 'employee' in whose && isTaken ? states.filter((state) => state === 'good').length : 0;
      if (given === 0 || isTotal) expect(fate).toBe('nothing');
      else expect(fate).toBe(lands === 0 ? 'left-out' : lands < given ? 'part' : 'whole');
    }),
    runs(200),
  );
});
