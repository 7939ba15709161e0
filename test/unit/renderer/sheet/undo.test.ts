import { expect, it } from 'vitest';
import { History, type StepCell } from '#sheet/model/undo.ts';

const record = { typed: undefined, value: null, mark: 0, message: undefined, base: null };
const step = (rowId: string, size = 1): StepCell[] => {
  return Array.from({ length: size }, () => ({ rowId, columnId: 'c', before: record, after: record }));
};

it('takes steps back in reverse and forward again', () => {
  const history = new History();
  history.push(step('1'));
  history.push(step('2'));
  expect([history.takeUndo()?.[0]?.rowId, history.takeUndo()?.[0]?.rowId]).toEqual(['2', '1']);
  expect(history.takeUndo()).toBeUndefined();
  expect([history.takeRedo()?.[0]?.rowId, history.takeRedo()?.[0]?.rowId]).toEqual(['1', '2']);
  expect(history.takeRedo()).toBeUndefined();
});

it('forgets what was undone when something new is done', () => {
  const history = new History();
  history.push(step('1'));
  history.takeUndo();
  history.push(step('2'));
  expect(history.canRedo).toBe(false);
});

it('drops the oldest steps over its limits but never the newest', () => {
  const history = new History({ steps: 3, cells: 100 });
  for (const id of ['1', '2', '3', '4']) history.push(step(id));
  history.push(step('big', 500));
  expect(history.takeUndo()?.[0]?.rowId).toBe('big');
  expect(history.canUndo).toBe(false);
});
