import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { remedyOf } from '#electron/jobs/job-remedy.ts';

const file = (reason: 'disk-full' | 'gone' | 'not-allowed' | 'in-use' | 'name' | 'path' | 'failed') =>
  new AppError('file-failed', { name: 'Nkosi.pdf', reason });
const failed = (status: number) => new AppError('service-failed', { status });

describe('after a failure of a step a job', () => {
  test.each([
    ['the connection', new AppError('offline', { host: 'payroll.example' })],
    ['a busy service', new AppError('service-busy', { retryAfterMs: null })],
    ['a proxy without its service', failed(502)],
    ['a service under maintenance', failed(503)],
    ['a proxy that timed out', failed(504)],
  ])('waits for %s any number of times', (_what, error) => {
    expect([remedyOf(error, 1), remedyOf(error, 99)]).toEqual(['wait', 'wait']);
  });

  test('tries three times when the reply is lost, and then fails the step', () => {
    const lost = new AppError('reply-lost', { host: 'payroll.example' });
    expect([1, 2, 3, 4].map((attempts) => remedyOf(lost, attempts))).toEqual([
      'wait',
      'wait',
      'fail',
      'fail',
    ]);
  });

  test.each([
    file('disk-full'),
    file('gone'),
    file('not-allowed'),
    new AppError('key-refused', { host: 'payroll.example' }),
    new AppError('key-missing', { connectionName: 'Karoo' }),
    new AppError('keychain-unavailable', { reason: 'locked' }),
    new AppError('wrong-address', { host: 'payroll.example', reason: 'not-found' }),
    new AppError('store-unavailable', { reason: 'failed' }),
  ])('halts when every other step would fail too: $code', (error) => {
    expect(remedyOf(error, 1)).toBe('halt');
  });

  test.each([
    file('in-use'),
    file('name'),
    file('path'),
    file('failed'),
    failed(500),
    new AppError('pdf-unusable', { reason: 'damaged' }),
    new AppError('no-password', {}),
    new AppError('not-ready', {}),
    new TypeError('a mistake of ours'),
  ])('fails only that step: $message', (error) => {
    expect(remedyOf(error, 1)).toBe('fail');
  });
});
