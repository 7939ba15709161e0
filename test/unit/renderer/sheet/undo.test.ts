import { expect, it } from 'vitest';
import { History, Step } from '#sheet/model/undo.ts';

const record = { typed: undefined, value: null, mark: 0, message: undefined, base: null };
const step = (name: string, size = 1): Step => {
  const made = new Step({ rows: [name], columns: ['c'] }, size);
  for (let index = 0; index < size; index++) made.push(0, record, record);
  return made;
};
const nameOf = (popped: Step | undefined) => popped?.ids.rows[0];

it('undoes steps in reverse, and redoes them', () => {
  const history = new History();
  history.push(step('1'));
  history.push(step('2'));
  expect([nameOf(history.popUndo()), nameOf(history.popUndo())]).toEqual(['2', '1']);
  expect(history.popUndo()).toBeUndefined();
  expect([nameOf(history.popRedo()), nameOf(history.popRedo())]).toEqual(['1', '2']);
  expect(history.popRedo()).toBeUndefined();
});

it('drops undone steps when a new one is made', () => {
  const history = new History();
  history.push(step('1'));
  history.popUndo();
  history.push(step('2'));
  expect(history.canRedo).toBe(false);
});

it('drops the oldest steps over its limit, but never the newest', () => {
  const history = new History({ steps: 3, cells: 100 });
  for (const id of ['1', '2', '3', '4']) history.push(step(id));
  history.push(step('big', 500));
  expect(nameOf(history.popUndo())).toBe('big');
  expect(history.canUndo).toBe(false);
});
