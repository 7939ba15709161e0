import type { ElectronApplication } from '@playwright/test';

interface Printed {
  readonly pdf: string;
  readonly options: Electron.WebContentsPrintOptions;
}

declare global {
  // Kept in the main process: what a test passes into it is copied.
  var paydeskPrinted: Printed[];
  // Registered by the first print of a Paydesk, for all that follow.
  var paydeskDocument: (request: { url: string }) => Response;
  var paydeskPrinterGone: () => void;
}

/**
 * Replaces windows that are created from now on, until `removePrinter`, and reports that it printed what it was given:
 * Electron's stand-in shows no PDF, and there is no printer.
 */
export async function placePrinter(app: ElectronApplication): Promise<void> {
  await app.evaluate((electron) => {
    const { EventEmitter } = process.getBuiltinModule('node:events');
    const real = { window: electron.BrowserWindow, session: electron.session };
    const nothing = () => undefined;
    const session = {
      on: nothing,
      setPermissionRequestHandler: nothing,
      setPermissionCheckHandler: nothing,
      setProxy: () => Promise.resolve(),
      protocol: {
        handle: (_: string, given: typeof paydeskDocument) => void (globalThis.paydeskDocument = given),
      },
    };
    let pdf = '';
    globalThis.paydeskPrinted = [];
    class HiddenWindow {
      readonly webContents = Object.assign(new EventEmitter(), {
        setWindowOpenHandler: nothing,
        setWebRTCIPHandlingPolicy: nothing,
        print: (options: Electron.WebContentsPrintOptions, tell: (printed: boolean) => void) => {
          globalThis.paydeskPrinted.push({ pdf, options });
          tell(true);
        },
      });
      static getAllWindows = () => real.window.getAllWindows();
      static getFocusedWindow = () => real.window.getFocusedWindow();
      destroy = nothing;
      async loadURL(url: string): Promise<void> {
        pdf = Buffer.from(await globalThis.paydeskDocument({ url }).arrayBuffer()).toString('base64');
        setImmediate(() => this.webContents.emit('-pdf-ready-to-print'));
      }
    }
    Object.assign(electron, { BrowserWindow: HiddenWindow, session: { fromPartition: () => session } });
    globalThis.paydeskPrinterGone = () =>
      void Object.assign(electron, { BrowserWindow: real.window, session: real.session });
  });
}

/** Everything that was printed, the latest last. */
export async function printed(app: ElectronApplication) {
  const all = await app.evaluate(() => globalThis.paydeskPrinted);
  return all.map(({ pdf, options }) => ({ bytes: Buffer.from(pdf, 'base64'), options }));
}

export async function removePrinter(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => globalThis.paydeskPrinterGone());
}
