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
])('%s: %s → %s', (_what, error, kind) => expect(meaningOf(error).kind).toBe(kind));

test('a busy service is waited for as long as it says', () => {
  expect(meaningOf(new AppError('service-busy', { retryAfterMs: 7_000 }))).toEqual({
    kind: 'wait',
    ms: 7_000,
  });
  expect(meaningOf(new AppError('service-busy', { retryAfterMs: null }))).toEqual({
    kind: 'wait',
    ms: 5_000,
  });
});

test('a refused request carries what the service says of single fields, none of them by its wire name', () => {
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

test('a refused request carries the words of the service', () => {
  const error = new AppError('service-refused', { status: 422, serviceMessage: 'Too many entities' });
  expect(meaningOf(error)).toEqual({ kind: 'refused', message: 'Too many entities' });
});
