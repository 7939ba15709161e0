import { screenActions } from '#renderer/screens.ts';
import { createAppState } from '#state/context.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const app = createAppState(createFakeBridge({}).bridge, screenActions);
const press = (event: KeyboardEvent) => app.actions.press(event);

beforeEach(() => addEventListener('keydown', press));
afterEach(() => removeEventListener('keydown', press));

const keydown = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });

test('runs the action of a key, and prevents the browser’s default', () => {
  const run = vi.fn();
  const remove = app.actions.handle('application.help', run);
  const event = keydown({ key: 'F1' });
  document.body.dispatchEvent(event);
  expect(run).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
  remove();
});

test('ignores a key that the screen has handled or that completes a composed letter', () => {
  const run = vi.fn();
  const remove = app.actions.handle('application.help', run);
  const used = keydown({ key: 'F1' });
  used.preventDefault();
  document.body.dispatchEvent(used);
  document.body.dispatchEvent(keydown({ key: 'F1', isComposing: true }));
  expect(run).not.toHaveBeenCalled();
  remove();
});

test('lets the newest screen handle an action, and the older one after it is gone', () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  const removeOlder = app.actions.handle('go.back', older);
  const removeNewer = app.actions.handle('go.back', newer);
  app.actions.run('go.back');
  removeNewer();
  app.actions.run('go.back');
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1]);
  removeOlder();
  expect(app.actions.can('go.back')).toBe(false);
});

test('checks with both the table and the screen whether an action is allowed', () => {
  const remove = app.actions.handle('go.companies', vi.fn());
  expect(app.actions.can('go.companies')).toBe(false);
  remove();
  const removeRefusing = app.actions.handle('go.back', vi.fn(), () => false);
  expect(app.actions.can('go.back')).toBe(false);
  removeRefusing();
});

test('leaves undo in a text field to the field', () => {
  const run = vi.fn();
  app.session.chooseConnection({ id: 'c-1', name: 'x', baseUrl: 'https://example.test/v1', practice: false });
  app.session.chooseCompany({ id: 42, name: 'Karoo Fresh Produce' });
  app.session.choosePeriod({ id: 7, companyId: 42, name: 'Weekly' }, '2026-11-20');
  const remove = app.actions.handle('bulk-inputs.undo', run);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(keydown({ key: 'z', ctrlKey: true }));
  expect(run).not.toHaveBeenCalled();
  document.body.dispatchEvent(keydown({ key: 'z', ctrlKey: true }));
  expect(run).toHaveBeenCalledOnce();
  field.remove();
  remove();
});
