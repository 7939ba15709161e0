import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron/main';
import { expect, test } from 'vitest';
import { reopenWhenGone } from '#window/page-recovery.ts';

function aWindow({ destroyed = false, loads = true } = {}) {
  const webContents = new EventEmitter();
  const loaded: string[] = [];
  const told: string[] = [];
  const window = {
    webContents,
    isDestroyed: () => destroyed,
    loadURL: (url: string) => {
      loaded.push(url);
      return loads ? Promise.resolve() : Promise.reject(new Error('gone'));
    },
  };
  // What the tested function uses of a window, and nothing else.
  reopenWhenGone(window as unknown as BrowserWindow, (reason) => told.push(reason));
  const end = (reason: string) => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
  return { end, loaded, told };
}

test.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed'])(
  'a page that ended as %s is opened again, and says so first',
  (reason) => {
    const { end, loaded, told } = aWindow();
    end(reason);
    expect(loaded).toEqual(['app://paydesk/index.html#stopped']);
    expect(told).toEqual([reason]);
  },
);

test('a page that was closed stays closed', () => {
  const closed = aWindow();
  closed.end('clean-exit');
  const gone = aWindow({ destroyed: true });
  gone.end('crashed');
  expect([...closed.loaded, ...gone.loaded]).toEqual([]);
});

test('reports a page that cannot be opened again, and ends nothing else', async () => {
  const { end, told } = aWindow({ loads: false });
  end('crashed');
  await expect.poll(() => told).toEqual(['crashed', 'not reopened']);
});
