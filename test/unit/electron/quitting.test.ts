import { describe, expect, test, vi } from 'vitest';
import { quitInOrder, showAgain } from '#electron/quitting.ts';

function quitting() {
  const closed = Promise.withResolvers<void>();
  const limit = Promise.withResolvers<void>();
  const close = vi.fn(() => closed.promise);
  const quit = vi.fn();
  const handle = quitInOrder({ close, limit: () => limit.promise, quit });
  /** Returns whether the process may end now. */
  const ask = () => {
    const preventDefault = vi.fn();
    handle({ preventDefault });
    return preventDefault.mock.calls.length === 0;
  };
  return { ask, close, quit, closed, limit };
}

describe('quitting', () => {
  test('waits until everything is closed', async () => {
    const { ask, quit, closed } = quitting();
    expect(ask()).toBe(false);
    expect(quit).not.toHaveBeenCalled();
    closed.resolve();
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
    expect(ask()).toBe(true);
  });

  test('closes once when asked for again', async () => {
    const { ask, close, quit, closed } = quitting();
    expect([ask(), ask()]).toEqual([false, false]);
    expect(close).toHaveBeenCalledOnce();
    closed.resolve();
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
  });

  test.each([
    ['cannot be closed', ({ closed }: ReturnType<typeof quitting>) => closed.reject(new Error('disk full'))],
    ['does not answer in time', ({ limit }: ReturnType<typeof quitting>) => limit.resolve()],
  ])('happens when something %s', async (_, happen) => {
    const all = quitting();
    all.ask();
    happen(all);
    await vi.waitFor(() => expect(all.quit).toHaveBeenCalledOnce());
    expect(all.ask()).toBe(true);
  });
});

describe('starting Paydesk while it is running', () => {
  function reopen(state: { destroyed?: boolean; minimized?: boolean }) {
    const done: string[] = [];
    const note = (what: string) => () => {
      if (state.destroyed === true) throw new TypeError('Object has been destroyed');
      done.push(what);
      return state.minimized === true;
    };
    const window = {
      isDestroyed: () => state.destroyed === true,
      isMinimized: note('isMinimized'),
      restore: note('restore'),
      focus: note('focus'),
    };
    showAgain(window, () => done.push('relaunch'));
    return done;
  }

  test('brings its window to the front', () => {
    expect(reopen({})).toEqual(['isMinimized', 'focus']);
    expect(reopen({ minimized: true })).toEqual(['isMinimized', 'restore', 'focus']);
  });

  test('restarts it when its window is closed and the process is about to end', () => {
    expect(reopen({ destroyed: true })).toEqual(['relaunch']);
  });
});
