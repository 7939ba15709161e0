import { describe, expect, it } from 'vitest';
import { fillDown, fillRight } from '#sheet/model/fill.ts';
import { accountForPaste, pasteLimit, planPaste, type PastePlan } from '#sheet/model/paste.ts';
import { addCell, extendTo, selectCell, selectColumns } from '#sheet/model/selection.ts';

const bounds = { rows: 10, columns: 5 };
const cellAt = (row: number, column: number) => selectCell({ row, column });
const range = (from: [number, number], to: [number, number]) =>
  extendTo(cellAt(...from), { row: to[0], column: to[1] });

function draw(plan: PastePlan): string[] {
  return plan.outcome === 'planned'
    ? plan.cells.map(({ row, column, typed }) => `${row}${column}=${typed}`)
    : [plan.reason];
}

describe('a paste', () => {
  it('begins at the top left of the selection, whichever corner is active', () => {
    expect(draw(planPaste('a\tb\nc\td\n', extendTo(cellAt(4, 4), { row: 3, column: 3 }), bounds))).toEqual([
      '33=a',
      '34=b',
      '43=c',
      '44=d',
    ]);
  });

  it('fills every selected range with one value', () => {
    const two = addCell(range([0, 0], [0, 1]), { row: 5, column: 2 });
    expect(draw(planPaste('x\r\n', two, bounds))).toEqual(['00=x', '01=x', '52=x']);
  });

  it('repeats a block into a multiple of itself', () => {
    expect(draw(planPaste('a\nb', range([0, 0], [3, 1]), bounds))).toEqual([
      '00=a',
      '01=a',
      '10=b',
      '11=b',
      '20=a',
      '21=a',
      '30=b',
      '31=b',
    ]);
  });

  it('is pasted once when the range is not a multiple of the block', () => {
    expect(draw(planPaste('a\nb', range([0, 0], [2, 0]), bounds))).toEqual(['00=a', '10=b']);
  });

  it('does not change the cells that a short row lacks', () => {
    expect(draw(planPaste('a\nb\tc', cellAt(0, 0), bounds))).toEqual(['00=a', '10=b', '11=c']);
  });

  it('counts rows and columns beyond the edge, and plans the rest', () => {
    const plan = planPaste('a\tb\tc\nd\te\tf', cellAt(9, 3), bounds);
    expect(draw(plan)).toEqual(['93=a', '94=b']);
    expect(plan).toMatchObject({ overflow: { rows: 1, columns: 1 } });
  });

  it('refuses a block in several ranges', () => {
    expect(draw(planPaste('a\tb', addCell(cellAt(0, 0), { row: 5, column: 2 }), bounds))).toEqual([
      'several-ranges',
    ]);
  });

  it('refuses 100,000 × 50 cells without reading them all', () => {
    const line = `${Array.from({ length: 50 }, (_, column) => column).join('\t')}\r\n`;
    expect(planPaste(line.repeat(100_000), cellAt(0, 0), bounds)).toEqual({
      outcome: 'refused',
      reason: 'too-large',
      limit: pasteLimit,
    });
  });

  it('refuses to repeat one value into more cells than the limit', () => {
    const huge = { rows: pasteLimit + 1, columns: 1 };
    expect(draw(planPaste('x', selectColumns(0, 0, huge), huge))).toEqual(['too-large']);
  });
});

describe('the account of a paste', () => {
  it('says nothing of empty cells, wherever they were to go', () => {
    const cell = (row: number, typed: string) => ({ row, column: 0, typed });
    const plan = { cells: [cell(0, '1'), cell(1, ' '), cell(2, '2')], past: [cell(3, ''), cell(4, '3')] };
    const unused = [1, 2].map((nth) => ({ nth, why: 'closed' as const }));
    expect(accountForPaste(plan, unused)).toEqual({
      read: 3,
      used: 1,
      unused: [
        { ...cell(2, '2'), why: 'closed' },
        { ...cell(4, '3'), why: 'past-edge' },
      ],
    });
  });
});

describe('filling', () => {
  const draw = (copies: ReturnType<typeof fillDown>) =>
    copies.map(({ from, to }) => `${from.row}${from.column}>${to.row}${to.column}`);

  it('down copies the first row of the range', () => {
    expect(draw(fillDown(range([1, 0], [3, 1])))).toEqual(['10>20', '11>21', '10>30', '11>31']);
  });

  it('down copies the row above a range of one row, if there is one', () => {
    expect(draw(fillDown(range([2, 0], [2, 1])))).toEqual(['10>20', '11>21']);
    expect(draw(fillDown(cellAt(0, 0)))).toEqual([]);
  });

  it('right copies the first column, or the one before a single column', () => {
    expect(draw(fillRight(range([0, 1], [1, 2])))).toEqual(['01>02', '11>12']);
    expect(draw(fillRight(cellAt(3, 3)))).toEqual(['32>33']);
    expect(draw(fillRight(cellAt(3, 0)))).toEqual([]);
  });
});
