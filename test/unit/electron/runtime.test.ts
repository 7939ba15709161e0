import { expect, test, vi } from 'vitest';
import type { Envelope } from '#kit/result.ts';
import { Runtime } from '#electron/runtime.ts';

const request = {
  noun: 'settings',
  name: 'read',
  sender: { url: 'app://paydesk/', isMainFrame: true },
  input: {},
};

/** Runtimes that record what happens to them, each answering with its number. */
function numberedRuntimes() {
  const log: string[] = [];
  let last = 0;
  const open = (opening: string) => {
    const number = ++last;
    log.push(`open ${number} ${opening}`.trim());
    return Promise.resolve({
      dispatch: (): Promise<Envelope<unknown>> => Promise.resolve({ ok: true, value: number }),
      close: () => Promise.resolve(void log.push(`close ${number}`)),
    });
  };
  return { log, runtime: new Runtime<Awaited<ReturnType<typeof open>>, string>(open, 'first') };
}

test('closes, runs the task between, and then reopens', async () => {
  const { log, runtime } = numberedRuntimes();
  await runtime.reopen('second', () => Promise.resolve(void log.push('between')));
  expect(log).toEqual(['open 1 first', 'close 1', 'between', 'open 2 second']);
});

test('answers a call that comes while reopening with the new one', async () => {
  const { runtime } = numberedRuntimes();
  const between = Promise.withResolvers<void>();
  void runtime.reopen('second', () => between.promise);
  const answered = vi.fn();
  const answer = runtime.dispatch(request).then(answered);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).not.toHaveBeenCalled();
  between.resolve();
  await answer;
  expect(answered).toHaveBeenCalledWith({ ok: true, value: 2 });
});
