import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { meaningOf } from '#electron/submissions/failure.ts';

test.each([
  ['no route to the service', new AppError('offline', { host: 'h' }), 'halt'],
  ['a refused key', new AppError('key-refused', { host: 'h' }), 'halt'],
  ['a wrong certificate', new AppError('wrong-address', { host: 'h', reason: 'certificate' }), 'halt'],
  ['a redirect', new AppError('wrong-address', { host: 'h', reason: 'redirect' }), 'unknown'],
  ['a lost reply', new AppError('reply-lost', { host: 'h' }), 'unknown'],
  ['a 500', new AppError('service-failed', { status: 500 }), 'unknown'],
  ['a page of HTML', new AppError('bad-answer', { what: 'bulk input' }), 'unknown'],
  ['a 202', new AppError('not-ready', {}), 'unknown'],
  ['anything unforeseen', new TypeError('x is not a function'), 'unknown'],
])('reads a failure: %s, %s is %s', (_what, error, kind) => expect(meaningOf(error).kind).toBe(kind));

test('waits for a busy service as long as it asks', () => {
  expect(meaningOf(new AppError('service-busy', { retryAfterMs: 7_000 }))).toEqual({
    kind: 'wait',
    ms: 7_000,
  });
  expect(meaningOf(new AppError('service-busy', { retryAfterMs: null }))).toEqual({
    kind: 'wait',
    ms: 5_000,
  });
});

test('includes errors of fields in a refusal, with readable names', () => {
  const fieldErrors = [
    { field: 'bank_account.branch_code', message: 'has 6 digits' },
    { field: 'calc.basic_salary.fixed_amount', message: 'is no number' },
  ];
  const error = new AppError('service-refused', { status: 422, serviceMessage: 'Not saved', fieldErrors });
  expect(meaningOf(error)).toEqual({
    kind: 'refused',
    message: 'Not saved · Bank account, branch code: has 6 digits · Basic salary, fixed amount: is no number',
  });
});

test('includes the service’s message in a refusal', () => {
  const error = new AppError('service-refused', { status: 422, serviceMessage: 'Too many entities' });
  expect(meaningOf(error)).toEqual({ kind: 'refused', message: 'Too many entities' });
});
