import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { printPdf } from '#window/pdf-printing.ts';

type Answer = () => Response;

const electron = vi.hoisted(() => ({
  log: [] as string[],
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
      const answer = electron.answers.get(new URL(url).protocol.slice(0, -1))?.();
      electron.log.push(`${answer?.headers.get('content-type')} ${await answer?.text()}`);
      // The viewer reads on after the page itself is there.
      if (electron.becomesReady) setTimeout(() => this.webContents.emit('-pdf-ready-to-print'), 5);
    }
    destroy() {
      electron.log.push('destroyed');
    }
  }
  const protocol = {
    handle: (scheme: string, answer: Answer) => electron.answers.set(scheme, answer),
    unhandle: (scheme: string) => electron.answers.delete(scheme),
  };
  const own = {
    protocol,
    on: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setProxy: ({ proxyRules }: { proxyRules: string }) => Promise.resolve(void electron.log.push(proxyRules)),
  };
  return { BrowserWindow: FakeWindow, session: { fromPartition: () => own } };
});

const pdf = new TextEncoder().encode('%PDF-1.7');

test('prints once the viewer has read the document, from a hidden window that then goes with it', async () => {
  electron.log.length = 0;
  expect(await printPdf(pdf, { bothSides: true })).toBe(true);
  expect(electron.log).toEqual(['127.0.0.1:9', 'hidden', 'application/pdf %PDF-1.7', 'print', 'destroyed']);
  expect(electron.options).toMatchObject({ duplexMode: 'longEdge' });
  expect(electron.answers.size).toBe(0);
  electron.printed = false;
  expect(await printPdf(pdf, { bothSides: false })).toBe(false);
  expect(electron.options).toMatchObject({ duplexMode: 'simplex' });
});

test('prints no blank paper where the viewer does not open the document', async () => {
  electron.log.length = 0;
  electron.becomesReady = false;
  const printing = expect(printPdf(pdf, { bothSides: false, longestWaitMs: 10 })).rejects.toThrow(
    'did not open',
  );
  await printing;
  expect(electron.log).not.toContain('print');
  expect(electron.log).toContain('destroyed');
});
