import { expect, test } from 'vitest';
import { Gate } from '#electron/safety/gate.ts';
import { lateEffectMs, lookTwice } from '#electron/submissions/look-twice.ts';

function looking(...found: string[]) {
  const slept: number[] = [];
  const stopping = new AbortController();
  const clock = { now: () => 0, sleep: (ms: number) => Promise.resolve(void slept.push(ms)) };
  const left = [...found];
  const firsts: (string | undefined)[] = [];
  const look = (first: string | undefined) => {
    firsts.push(first);
    return Promise.resolve(left.shift() ?? 'nothing');
  };
  const run = () =>
    lookTwice(
      { ports: { clock, gate: new Gate() }, signal: stopping.signal },
      look,
      (one) => one === 'unsaved',
    );
  return { run, slept, firsts, stopping };
}

test('looks once when the input is saved', async () => {
  const { run, slept } = looking('saved');
  expect(await run()).toBe('saved');
  expect(slept).toEqual([]);
});

test.each(['saved', 'unsaved'])(
  'looks again after a pause when the input seems unsaved, then %s',
  async (then) => {
    const { run, slept, firsts } = looking('unsaved', then);
    expect(await run()).toBe(then);
    expect(slept).toEqual([lateEffectMs]);
    expect(firsts).toEqual([undefined, 'unsaved']);
  },
);

test('returns null when it is stopped during the pause', async () => {
  const { run, stopping, firsts } = looking('unsaved', 'unsaved');
  stopping.abort();
  expect(await run()).toBeNull();
  expect(firsts).toHaveLength(1);
});
