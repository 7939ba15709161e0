import { createBridge, type Exposed } from '#bridge/bridge.ts';
import { AppError } from '#kit/errors.ts';
import { expect, test, vi } from 'vitest';

type Listener = (payload: unknown) => void;

function exposing(call: Exposed['calls'][string][string], subscribe?: Exposed['events'][string][string]) {
  return createBridge({
    calls: { companies: { list: call } },
    events: { companies: subscribe ? { changed: subscribe } : {} },
  });
}

test('returns the result of a call', async () => {
  const value = { companies: [], fetchedAt: null };
  const call = vi.fn(() => Promise.resolve({ ok: true as const, value }));
  await expect(exposing(call).calls.companies.list({ connectionId: 'c-1' })).resolves.toBe(value);
  expect(call).toHaveBeenCalledWith({ connectionId: 'c-1' });
});

test('throws the error of a failed call, with its code and params', async () => {
  const error = { code: 'offline' as const, params: { host: 'example.test' } };
  const bridge = exposing(() => Promise.resolve({ ok: false, error }));
  const failure = await bridge.calls.companies
    .list({ connectionId: 'c-1' })
    .catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject(error);
});

test.each([
  ['a function', (stop: () => void) => stop],
  ['a promise of one', (stop: () => void) => Promise.resolve(stop)],
])('stops listening when the unsubscriber is %s', async (_name, wrapped) => {
  const received: unknown[] = [];
  const stop = vi.fn();
  let send: Listener = () => undefined;
  const bridge = exposing(
    () => Promise.reject(new Error('No call is expected.')),
    (listener) => {
      send = listener;
      return wrapped(stop);
    },
  );
  const unsubscribe = bridge.events.companies.changed((payload) => received.push(payload));
  send('first');
  unsubscribe();
  // Main may still send until the unsubscription has reached it.
  send('second');
  expect(received).toEqual(['first']);
  await expect.poll(() => stop).toHaveBeenCalledOnce();
});
