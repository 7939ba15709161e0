import { expect, test, vi } from 'vitest';
import { saying } from '../../../build/setup/command.mjs';

test('says what is being done, and that it goes on, until it has ended', async () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const { promise, reject } = Promise.withResolvers<never>();
    const options = { line: (text: string) => lines.push(text), everyMs: 30_000 };
    const ended = saying('Installing the locked packages', () => promise, options);
    vi.advanceTimersByTime(60_000);
    const shown = [
      'Installing the locked packages …',
      'Installing the locked packages … 30 s so far',
      'Installing the locked packages … 60 s so far',
    ];
    expect(lines).toEqual(shown);
    reject(new Error('no network'));
    await expect(ended).rejects.toThrow('no network');
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual(shown);
  } finally {
    vi.useRealTimers();
  }
});
