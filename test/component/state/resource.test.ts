import { AppError } from '#kit/errors.ts';
import { Resource, type Loaded } from '#state/resource.svelte.ts';
import { expect, test } from 'vitest';

const loaded = (value: string): Loaded<string> => ({ value, fetchedAt: 1 });
const failure = new AppError('offline', { host: 'example.test' });

test('ignores the answer to an older request, in any order', async () => {
  const resource = new Resource<string>();
  const older = Promise.withResolvers<Loaded<string>>();
  const newer = Promise.withResolvers<Loaded<string>>();
  const both = [resource.load(() => older.promise), resource.load(() => newer.promise)];
  newer.resolve(loaded('newer'));
  await both[1];
  older.resolve(loaded('older'));
  await both[0];
  expect(resource.value).toBe('newer');
  expect(resource.busy).toBe(false);
});

test('ignores the failure of an older request', async () => {
  const resource = new Resource<string>();
  const older = Promise.withResolvers<Loaded<string>>();
  const asked = resource.load(() => older.promise);
  await resource.load(() => Promise.resolve(loaded('newer')));
  older.reject(failure);
  await asked;
  expect(resource.status).toBe('ready');
});

test('stays busy until the newest request ends', async () => {
  const resource = new Resource<string>();
  const older = Promise.withResolvers<Loaded<string>>();
  const asked = resource.load(() => older.promise);
  void resource.load(() => new Promise(() => undefined));
  older.resolve(loaded('older'));
  await asked;
  expect(resource.busy).toBe(true);
  expect(resource.status).toBe('loading');
});

test('fails without data, and is stale with data', async () => {
  const resource = new Resource<string>();
  await resource.load(() => Promise.reject(failure));
  expect(resource.status).toBe('failed');
  await resource.load(() => Promise.resolve(loaded('value')));
  expect(resource.status).toBe('ready');
  await resource.load(() => Promise.reject(failure));
  expect(resource.status).toBe('stale');
  expect(resource.value).toBe('value');
  expect(resource.error).toBe(failure);
});

test('does not treat a cancelled request as a failure', async () => {
  const resource = new Resource<string>();
  await resource.load(() => Promise.resolve(loaded('value')));
  await resource.load(() => Promise.reject(new AppError('cancelled', {})));
  expect(resource.status).toBe('ready');
});

test('clears its value and pending answers when the query changes', async () => {
  const resource = new Resource<string>();
  await resource.load(() => Promise.resolve(loaded('company A')));
  const late = Promise.withResolvers<Loaded<string>>();
  const asked = resource.load(() => late.promise);
  resource.reset();
  late.resolve(loaded('company A again'));
  await asked;
  expect(resource.value).toBeNull();
  expect(resource.status).toBe('loading');
});
