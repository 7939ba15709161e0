import { expect, test } from 'vitest';
import { settleUnknown } from '#electron/submissions/settle-unknown.ts';
import { anOutboxCell } from '#test/support/samples/submission.ts';

const cell = anOutboxCell(1, { value: '3.5', base: '0', state: 'unknown', message: 'Not saved' });

test('the value is there: applied', () => {
  expect(settleUnknown(cell, '3.50')).toMatchObject({ state: 'applied' });
});

test('the base still stands: it may be sent again', () => {
  expect(settleUnknown(cell, '0.00')).toMatchObject({ state: 'waiting', message: 'Not saved' });
});

test('something else is there: a conflict, with their value', () => {
  expect(settleUnknown(cell, '8')).toMatchObject({
    state: 'conflict',
    reason: 'changed-elsewhere',
    theirs: '8',
  });
});

test('a cell whose base was never known is never sent again by itself', () => {
  const baseless = { ...cell, base: null };
  expect(settleUnknown(baseless, '0')).toMatchObject({
    state: 'needs-clerk',
    reason: 'base-unknown',
    theirs: '0',
  });
  expect(settleUnknown(baseless, '3.5')).toMatchObject({ state: 'applied' });
});

test('what may have changed since it was read stays unknown', () => {
  expect(settleUnknown(cell, undefined)).toMatchObject({ state: 'unknown', message: 'Not saved' });
});

test('a value that the service does not show is left to the clerk, whatever was sent', () => {
  const left = { state: 'needs-clerk', reason: 'not-readable', message: 'Not saved', theirs: null };
  expect(settleUnknown(cell, null)).toMatchObject(left);
  // An emptied input that is left out may be empty, but that is not certain.
  expect(settleUnknown({ ...cell, value: '', base: '5' }, null)).toMatchObject(left);
  expect(settleUnknown({ ...cell, base: null }, null)).toMatchObject(left);
});

test('an emptied input is applied when it reads as empty', () => {
  expect(settleUnknown({ ...cell, value: '', base: '5' }, '')).toMatchObject({ state: 'applied' });
});
