import { AppError } from '#kit/errors.ts';
import { RecordDetail } from '#records/record-detail.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';

const ids = { connectionId: 'c-1', companyId: 42, employeeId: 7 };

function detailThat(refresh: () => Promise<unknown>) {
  const { bridge, emit } = createFakeBridge({});
  const seen = { reads: 0, left: 0 };
  const detail = new RecordDetail(bridge, {
    ids,
    read: () => Promise.resolve({ fetchedAt: ++seen.reads }),
    refresh,
    leave: () => Promise.resolve(++seen.left),
    shown: ['not-ready'],
  });
  return { detail, emit, seen };
}

test('shows the cached record, then reloads it when the record or its company changes', async () => {
  const { detail, emit, seen } = detailThat(() => Promise.resolve());
  const stop = detail.follow();
  await detail.open();
  expect(detail.resource.fetchedAt).toBe(1);
  emit('companies.changed', { ...ids, employeeId: 8 });
  emit('companies.changed', { connectionId: 'c-1', companyId: null });
  expect(seen.reads).toBe(1);
  emit('companies.changed', ids);
  emit('companies.changed', { connectionId: 'c-1', companyId: 42 });
  await expect.poll(() => detail.resource.fetchedAt).toBe(3);
  expect(seen.left).toBe(0);
  stop();
  expect(seen.left).toBe(1);
});

test.each([
  ['is cancelled', false, new AppError('cancelled', {})],
  ['ends in a state that the record shows', false, new AppError('not-ready', {})],
  ['fails', true, new AppError('service-busy', { retryAfterMs: null })],
] as const)('when a refresh %s, reports a failure: %s', async (_how, isFailure, error) => {
  const { detail } = detailThat(() => Promise.reject(error));
  await detail.open();
  expect(detail.failure !== null).toBe(isFailure);
  expect(detail.refreshing).toBe(false);
});
