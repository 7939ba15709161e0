import { describe, expect, test } from 'vitest';
import { markFor } from '#features/inputs/draft/outcome-marks.ts';
import type { CellOutcome } from '#electron/inputs/contract/bulk-input.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';

const cell = { employeeId: 7, heading: 'calc.commission.amount', typed: '5', value: '5.00' };
const outcome: CellOutcome = { ...cell, state: 'applied', reason: null, message: null, theirs: null };

describe('the mark of a cell', () => {
  test('is left to the sheet while nothing was sent', () => {
    expect(markFor({ cell, outcome: undefined, held: '2.00' }, false)).toBeUndefined();
  });

  test('tells a value that will be emptied', () => {
    expect(
      markFor({ cell: { ...cell, value: '' }, outcome: undefined, held: undefined }, false),
    ).toMatchObject({
      mark: 'changed',
    });
  });

  test('tells what is not known from what is known to be empty', () => {
    expect(markFor({ cell: undefined, outcome: undefined, held: undefined }, false)?.mark).toBe('stale');
    expect(markFor({ cell: undefined, outcome: undefined, held: '' }, false)?.mark).toBe('none');
  });

  test('tells a new item what sending does, without saying again what the mark is called', () => {
    const mark = markFor({ cell, outcome: undefined, held: undefined, isNew: true }, false);
    expect(mark?.mark).toBe('new');
    expect(mark?.message).not.toContain(bulkInputsMessages.sheetLabels.new);
    expect(mark?.message).toMatch(/\w/);
  });

  test('quotes the service for a refusal', () => {
    const refused: CellOutcome = {
      ...outcome,
      state: 'rejected',
      reason: 'refused',
      message: 'Invalid heading',
    };
    const mark = markFor({ cell, outcome: refused, held: undefined }, false);
    expect(mark?.mark).toBe('failed');
    expect(mark?.message).toContain('“Invalid heading”');
  });

  test('shows their value for a conflict', () => {
    const conflict: CellOutcome = {
      ...outcome,
      state: 'conflict',
      reason: 'changed-elsewhere',
      theirs: '9.00',
    };
    expect(markFor({ cell, outcome: conflict, held: '9.00' }, false)?.message).toContain('It is now 9.00.');
  });

  test('is saved once, and not for what was typed after it', () => {
    expect(markFor({ cell: undefined, outcome, held: '5.00' }, false)?.mark).toBe('saved');
    expect(markFor({ cell, outcome, held: '4.00' }, false)).toBeUndefined();
  });

  test('does not stay on its way when nothing is being sent any more', () => {
    const waiting: CellOutcome = { ...outcome, state: 'waiting' };
    expect(markFor({ cell, outcome: waiting, held: undefined }, true)?.mark).toBe('pending');
    expect(markFor({ cell, outcome: waiting, held: undefined }, false)?.mark).toBe('changed');
  });

  test('never calls a lost answer saved or refused', () => {
    const unknown: CellOutcome = { ...outcome, state: 'unknown' };
    expect(markFor({ cell, outcome: unknown, held: undefined }, false)?.mark).toBe('stale');
  });
});
