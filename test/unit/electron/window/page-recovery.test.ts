import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron/main';
import { expect, test } from 'vitest';
import { reopenWhenGone } from '#window/page-recovery.ts';

function aWindow({ destroyed = false, loads = true } = {}) {
  const webContents = new EventEmitter();
  const loaded: string[] = [];
  const reasons: string[] = [];
  const window = {
    webContents,
    isDestroyed: () => destroyed,
    loadURL: (url: string) => {
      loaded.push(url);
      return loads ? Promise.resolve() : Promise.reject(new Error('gone'));
    },
  };
  // What the tested function uses of a window, and nothing else.
  reopenWhenGone(window as unknown as BrowserWindow, (reason) => reasons.push(reason));
  const end = (reason: string) => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
  return { end, loaded, reasons };
}

test.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed'])(
  'reopens a page that ended as %s and reports it',
  (reason) => {
    const { end, loaded, reasons } = aWindow();
    end(reason);
    expect(loaded).toEqual(['app://paydesk/index.html#stopped']);
    expect(reasons).toEqual([reason]);
  },
);

test('does not reopen a page that was closed', () => {
  const closed = aWindow();
  closed.end('clean-exit');
  const gone = aWindow({ destroyed: true });
  gone.end('crashed');
  expect([...closed.loaded, ...gone.loaded]).toEqual([]);
});

test('reports a page that cannot be reopened', async () => {
  const { end, reasons } = aWindow({ loads: false });
  end('crashed');
  await expect.poll(() => reasons).toEqual(['crashed', 'not reopened']);
});
