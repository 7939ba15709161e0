import { describe, expect, test } from 'vitest';
import { markFor } from '#features/inputs/draft/outcome-marks.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { refusalOf, savedOutcomeOf } from '#test/support/samples/inputs.ts';

const cell = { employeeId: 7, heading: 'calc.commission.amount', typed: '5', value: '5.00' };
const outcome = savedOutcomeOf(7, cell.heading);

describe('the mark of a cell', () => {
  test('is left to the sheet when nothing was sent', () => {
    expect(markFor({ cell, outcome: undefined, held: '2.00' }, false)).toBeUndefined();
  });

  test('shows a value that will be cleared as changed', () => {
    expect(
      markFor({ cell: { ...cell, value: '' }, outcome: undefined, held: undefined }, false),
    ).toMatchObject({
      mark: 'changed',
    });
  });

  test('distinguishes an unknown value from an empty one', () => {
    expect(markFor({ cell: undefined, outcome: undefined, held: undefined }, false)?.mark).toBe('stale');
    expect(markFor({ cell: undefined, outcome: undefined, held: '' }, false)?.mark).toBe('none');
  });

  test('explains what sending does to a new item, without repeating the name of the mark', () => {
    const mark = markFor({ cell, outcome: undefined, held: undefined, isNew: true }, false);
    expect(mark?.mark).toBe('new');
    expect(mark?.message).not.toContain(bulkInputsMessages.sheetLabels.new);
    expect(mark?.message).toMatch(/\w/);
  });

  test('quotes the service for a refusal', () => {
    const refused = refusalOf(7, cell.heading, { message: 'Invalid heading' });
    const mark = markFor({ cell, outcome: refused, held: undefined }, false);
    expect(mark?.mark).toBe('failed');
    expect(mark?.message).toContain('“Invalid heading”');
  });

  test('shows the current value for a conflict', () => {
    const conflict = { ...outcome, state: 'conflict', reason: 'changed-elsewhere', theirs: '9.00' } as const;
    expect(markFor({ cell, outcome: conflict, held: '9.00' }, false)?.message).toContain('It is now 9.00.');
  });

  test('is “saved” for a sent value, but not for one that was typed after it', () => {
    expect(markFor({ cell: undefined, outcome, held: '5.00' }, false)?.mark).toBe('saved');
    expect(markFor({ cell, outcome, held: '4.00' }, false)).toBeUndefined();
  });

  test('is “pending” only while something is being sent', () => {
    const waiting = { ...outcome, state: 'waiting' } as const;
    expect(markFor({ cell, outcome: waiting, held: undefined }, true)?.mark).toBe('pending');
    expect(markFor({ cell, outcome: waiting, held: undefined }, false)?.mark).toBe('changed');
  });

  test('is neither “saved” nor “failed” when the answer was lost', () => {
    const unknown = { ...outcome, state: 'unknown' } as const;
    expect(markFor({ cell, outcome: unknown, held: undefined }, false)?.mark).toBe('stale');
  });
});
