import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#api/clock.ts';

const warned: string[] = [];
const note = ({ name }: Error) => void warned.push(name);

beforeEach(() => {
  warned.length = 0;
  process.on('warning', note);
});
afterEach(() => {
  process.removeListener('warning', note);
});

test('does not end a wait at once when it is longer than a timer can be', async () => {
  // Node's timers hold 31 bits of milliseconds; given more, they fire at once, with a warning.
  const leaving = new AbortController();
  const asleep = systemClock.sleep(2 ** 31, leaving.signal);
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await asleep;
  expect(warned).toEqual([]);
});
