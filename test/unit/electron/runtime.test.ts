import { expect, test, vi } from 'vitest';
import type { Envelope } from '#kit/result.ts';
import { Runtime } from '#electron/runtime.ts';

const request = {
  noun: 'settings',
  name: 'read',
  sender: { url: 'app://paydesk/', isMainFrame: true },
  input: {},
};

/** Desks that record what happens to them, each answering with its number. */
function numberedDesks() {
  const said: string[] = [];
  let last = 0;
  const open = (opening: string) => {
    const number = ++last;
    said.push(`open ${number} ${opening}`.trim());
    return Promise.resolve({
      dispatch: (): Promise<Envelope<unknown>> => Promise.resolve({ ok: true, value: number }),
      close: () => Promise.resolve(void said.push(`close ${number}`)),
    });
  };
  return { said, desk: new Runtime<Awaited<ReturnType<typeof open>>, string>(open, 'first') };
}

test('closes what is open, does what is to be done, and only then reopens', async () => {
  const { said, desk } = numberedDesks();
  await desk.reopen('second', () => Promise.resolve(void said.push('between')));
  expect(said).toEqual(['open 1 first', 'close 1', 'between', 'open 2 second']);
});

test('a call that comes in between waits for the new one', async () => {
  const { desk } = numberedDesks();
  const between = Promise.withResolvers<void>();
  void desk.reopen('second', () => between.promise);
  const answered = vi.fn();
  const answer = desk.dispatch(request).then(answered);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).not.toHaveBeenCalled();
  between.resolve();
  await answer;
  expect(answered).toHaveBeenCalledWith({ ok: true, value: 2 });
});
