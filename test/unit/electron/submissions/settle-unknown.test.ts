import { expect, test } from 'vitest';
import { settleUnknown } from '#electron/submissions/settle-unknown.ts';
import { anOutboxCell } from '#test/support/samples/submissions.ts';

const cell = anOutboxCell(1, { value: '3.5', base: '0', state: 'unknown', message: 'Not saved' });

test('is applied when the value is there', () => {
  expect(settleUnknown(cell, '3.50')).toMatchObject({ state: 'applied' });
});

test('waits to be sent again when the base is still there', () => {
  expect(settleUnknown(cell, '0.00')).toMatchObject({ state: 'waiting', message: 'Not saved' });
});

test('is a conflict when another value is there', () => {
  expect(settleUnknown(cell, '8')).toMatchObject({
    state: 'conflict',
    reason: 'changed-elsewhere',
    theirs: '8',
  });
});

test('asks the clerk when the base is unknown', () => {
  const baseless = { ...cell, base: null };
  expect(settleUnknown(baseless, '0')).toMatchObject({
    state: 'needs-clerk',
    reason: 'base-unknown',
    theirs: '0',
  });
  expect(settleUnknown(baseless, '3.5')).toMatchObject({ state: 'applied' });
});

test('is still unknown when it may have changed since it was read', () => {
  expect(settleUnknown(cell, undefined)).toMatchObject({ state: 'unknown', message: 'Not saved' });
});

test('asks the clerk when the service does not show the value', () => {
  const left = { state: 'needs-clerk', reason: 'not-readable', message: 'Not saved', theirs: null };
  expect(settleUnknown(cell, null)).toMatchObject(left);
  // An emptied input that is left out may be empty, but that is not certain.
  expect(settleUnknown({ ...cell, value: '', base: '5' }, null)).toMatchObject(left);
  expect(settleUnknown({ ...cell, base: null }, null)).toMatchObject(left);
});

test('is applied when an emptied input is empty', () => {
  expect(settleUnknown({ ...cell, value: '', base: '5' }, '')).toMatchObject({ state: 'applied' });
});
