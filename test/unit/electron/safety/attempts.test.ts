import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { Attempts, storedWrong } from '#electron/safety/attempts.ts';
import { createFakeClock, settle } from '../api/fake-clock.ts';

const wrong = () => Promise.reject(new AppError('sealed-file-refused', { reason: 'wrong-passphrase' }));
const right = () => Promise.resolve('open');

async function waitAfter(attempts: Attempts): Promise<number> {
  const failure: unknown = await attempts.try(wrong).catch((error: unknown) => error);
  return (failure as AppError<'passphrase-wrong'>).params.waitMs;
}

describe('a wrong passphrase', () => {
  test('waits longer after each, up to half a minute', async () => {
    const clock = createFakeClock();
    const attempts = new Attempts(clock);
    const waits: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      const wait = waitAfter(attempts);
      await clock.pass(30_000);
      waits.push(await wait);
    }
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    const opened = attempts.try(right);
    await clock.pass(30_000);
    expect(await opened).toBe('open');
    expect(await waitAfter(attempts)).toBe(0);
  });

  test('is not tried before its wait is over or beside another', async () => {
    const clock = createFakeClock();
    const attempts = new Attempts(clock);
    await waitAfter(attempts);
    await waitAfter(attempts);
    const tried: string[] = [];
    const attempt = (name: string) =>
      attempts.try(() => {
        tried.push(name);
        return wrong();
      });
    const both = Promise.allSettled([attempt('first'), attempt('second')]);
    await settle();
    expect(tried).toEqual([]);
    await clock.pass(1_000);
    expect(tried).toEqual(['first']);
    await clock.pass(2_000);
    expect(tried).toEqual(['first', 'second']);
    await both;
  });

  test('is distinguished from a damaged file, which costs no wait', async () => {
    const attempts = new Attempts(createFakeClock());
    const damaged = new AppError('sealed-file-refused', { reason: 'damaged' });
    await expect(attempts.try(() => Promise.reject(damaged))).rejects.toBe(damaged);
    expect(await waitAfter(attempts)).toBe(0);
  });
});

describe('the stored count of wrong ones', () => {
  test.each([undefined, '', '0'])('starts without a wait when it is %j', (text) => {
    expect(storedWrong(text)).toBe(0);
  });

  test.each(['three', '-5', '1e1', 'NaN', ' '])(
    'has the longest wait when it is damaged: %j',
    async (text) => {
      const clock = createFakeClock();
      const attempts = new Attempts(clock, storedWrong(text));
      const wait = waitAfter(attempts);
      await clock.pass(30_000);
      expect(await wait).toBe(30_000);
    },
  );
});
