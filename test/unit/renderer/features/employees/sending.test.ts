import { Sending } from '#features/employees/sending.svelte.ts';
import { AppError } from '#kit/errors.ts';
import { expect, test } from 'vitest';

test.each([
  ['the service does not know one', new AppError('service-refused', { status: 404 })],
  ['the answer about one is unreadable', new AppError('bad-answer', { what: 'employee' })],
  ['the record of one was changed', new AppError('review-outdated', {})],
])('goes on with the others when %s', async (_, error) => {
  const sending = new Sending((id) => (id === '1' ? Promise.reject(error) : Promise.resolve()));
  expect(await sending.run(['1', '2'])).toEqual(['2']);
  expect(sending.failure).toBeNull();
});

test('stops at a failure that the others would have too', async () => {
  const error = new AppError('key-refused', { host: 'api.example' });
  const asked: string[] = [];
  const sending = new Sending((id) => {
    asked.push(id);
    return Promise.reject(error);
  });
  expect(await sending.run(['1', '2'])).toEqual([]);
  expect(asked).toEqual(['1']);
  expect(sending.failure).toBe(error);
});
