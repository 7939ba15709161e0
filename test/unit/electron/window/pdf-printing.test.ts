import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { Gate } from '#electron/safety/gate.ts';
import { pagePrinting } from '#window/page-printing.ts';
import { printPdf } from '#window/pdf-printing.ts';

type Answer = (request: { url: string }) => Response;

const electron = vi.hoisted(() => ({
  log: [] as string[],
  urls: [] as string[],
  answers: new Map<string, Answer>(),
  becomesReady: true,
  printed: true,
  options: {} as unknown,
}));

vi.mock('electron/main', () => {
  class FakeWindow {
    readonly webContents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: () => undefined,
      setWebRTCIPHandlingPolicy: () => undefined,
      print: (options: unknown, tell: (printed: boolean) => void) => {
        electron.log.push('print');
        electron.options = options;
        tell(electron.printed);
      },
    });
    constructor({ show }: { show: boolean }) {
      electron.log.push(show ? 'shown' : 'hidden');
    }
    async loadURL(url: string) {
      const answer = electron.answers.get(new URL(url).protocol.slice(0, -1))?.({ url });
      electron.urls.push(url);
      electron.log.push(`${answer?.headers.get('content-type')} ${await answer?.text()}`);
      // The viewer continues to load after the page itself has.
      if (electron.becomesReady) setTimeout(() => this.webContents.emit('-pdf-ready-to-print'), 5);
    }
    destroy() {
      electron.log.push('destroyed');
    }
  }
  const protocol = {
    handle: (scheme: string, answer: Answer) => {
      if (electron.answers.has(scheme)) throw new Error('The scheme has a handler already.');
      electron.answers.set(scheme, answer);
    },
    unhandle: (scheme: string) => electron.answers.delete(scheme),
  };
  const session = {
    protocol,
    on: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setProxy: ({ proxyRules }: { proxyRules: string }) => Promise.resolve(void electron.log.push(proxyRules)),
  };
  return { BrowserWindow: FakeWindow, session: { fromPartition: () => session } };
});

const beforeDialog = () => undefined;
const pdf = new TextEncoder().encode('%PDF-1.7');
const documents = () =>
  electron.urls.map((url) => electron.answers.get(new URL(url).protocol.slice(0, -1))?.({ url }).status);

test('prints from a hidden window when the viewer has loaded the document, and closes it', async () => {
  electron.log.length = 0;
  expect(await printPdf(pdf, { bothSides: true, beforeDialog })).toBe(true);
  expect(electron.log).toEqual(['127.0.0.1:9', 'hidden', 'application/pdf %PDF-1.7', 'print', 'destroyed']);
  expect(electron.options).toMatchObject({ duplexMode: 'longEdge' });
  expect(documents()).toEqual([404]);
  electron.printed = false;
  expect(await printPdf(pdf, { bothSides: false, beforeDialog })).toBe(false);
  expect(electron.options).toMatchObject({ duplexMode: 'simplex' });
});

test('prints two documents at once from separate windows', async () => {
  electron.log.length = 0;
  electron.printed = true;
  const printing = ['first', 'second'].map((text) =>
    printPdf(new TextEncoder().encode(text), { bothSides: false, beforeDialog }),
  );
  expect(await Promise.all(printing)).toEqual([true, true]);
  expect(electron.log).toContain('application/pdf first');
  expect(electron.log).toContain('application/pdf second');
});

test('opens no dialog when Paydesk locks while the document loads', async () => {
  electron.log.length = 0;
  const gate = new Gate();
  const printing = pagePrinting(gate).printPdf(pdf, { bothSides: false });
  gate.close();
  await expect(printing).rejects.toMatchObject({ code: 'locked' });
  expect(electron.log).not.toContain('print');
  expect(electron.log).toContain('destroyed');
});

test('prints nothing when the viewer does not open the document', async () => {
  electron.log.length = 0;
  electron.becomesReady = false;
  const printing = printPdf(pdf, { bothSides: false, beforeDialog, longestWaitMs: 10 });
  await expect(printing).rejects.toThrow('did not open');
  expect(electron.log).not.toContain('print');
  expect(electron.log).toContain('destroyed');
});
