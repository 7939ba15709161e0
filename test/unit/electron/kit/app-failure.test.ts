import { appFailure, fromStoredFailure } from '#kit/app-failure.ts';
import { describe, expect, test } from 'vitest';

describe('a failure on disk', () => {
  test('is read unchanged', () => {
    const failure = { code: 'not-found', params: { what: 'payslip' } } as const;
    expect(fromStoredFailure(JSON.stringify(failure))).toEqual(failure);
  });

  test('is read as about an employee when an earlier version wrote person', () => {
    const stored = JSON.stringify({ code: 'not-found', params: { what: 'person' } });
    expect(fromStoredFailure(stored)).toEqual({ code: 'not-found', params: { what: 'employee' } });
  });

  test.each([
    { code: 'not-found', params: { what: 'unicorn' } },
    { code: 'of-another-version', params: {} },
    { code: 'toString', params: {} },
    'text',
    null,
  ])('is read as internal when it is unknown: %j', (stored) => {
    const failure = fromStoredFailure(JSON.stringify(stored));
    expect(failure).toEqual({ code: 'internal', params: {} });
    expect(appFailure.safeParse(failure).success).toBe(true);
  });
});
