import { expect, test } from 'vitest';
import { RunningCalls } from '#ipc/running-calls.ts';

const request = {
  noun: 'bulkInputs',
  name: 'write',
  sender: { url: 'app://paydesk/index.html', isMainFrame: true },
  input: {},
};

test('waits for running calls and for those that start meanwhile', async () => {
  const gates: (() => void)[] = [];
  const calls = new RunningCalls(async () => {
    await new Promise<void>((open) => gates.push(open));
    return { ok: true, value: {} };
  });
  const log: string[] = [];
  const first = calls.dispatch(request);
  const ended = calls.ended().then(() => log.push('ended'));
  const second = calls.dispatch(request);
  gates[0]?.();
  await first;
  expect(log).toEqual([]);
  gates[1]?.();
  await second;
  await ended;
  expect(log).toEqual(['ended']);
});

test('ends at once when no call is running', async () => {
  const calls = new RunningCalls(() => Promise.resolve({ ok: true, value: {} }));
  await expect(calls.ended()).resolves.toBeUndefined();
});
