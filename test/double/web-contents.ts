import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { app } from './app.ts';
import { cancellable } from './cancellable.ts';
import { answerRequest, applyDownloads, applyPermissions, switches, toApp, toHttp } from './session.ts';
import { strict } from './strict.ts';
import { encode, isolatedWorldSource, mainWorldSource } from './worlds.ts';
import { pickFile, putOnClipboard, takeFromClipboard } from './page-parts.ts';

type Handler = (event: object, input: unknown) => unknown;
type Invocation = { id: number; channel: string; input: unknown };
type Sent = { url: string; method: string; headers: Record<string, string> };
type Paused = { requestId: string; request: Sent; resourceType: string; frameId: string };

/** The document is gone, and its listeners with it. */
const tooLate = () => undefined;

const handlers = new Map<string, Handler>();
export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
};

export class DoubleWebContents extends EventEmitter {
  private readonly guarded = strict('WebContents', this);
  readonly mainFrame = strict('WebFrameMain', { url: '' });
  readonly ready: Promise<void>;
  page!: Page;
  cdp!: CDPSession;
  private mainFrameId = '';
  private preloadContext = 0;
  private expected = '';
  private readonly looks = { zoom: 1, theme: 'system' };
  private openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor(preferences: Electron.WebPreferences) {
    super();
    const { preload, sandbox = true, contextIsolation = true, nodeIntegration = false } = preferences;
    if (!sandbox || !contextIsolation || nodeIntegration)
      throw new Error('The electron double has only sandboxed pages.');
    this.ready = this.open(preload === undefined ? '' : readFileSync(preload, 'utf8'));
    return this.guarded;
  }

  private async open(preload: string): Promise<void> {
    const context = await app.browser();
    const unused = app.windows.size === 1 ? context.pages()[0] : undefined;
    this.page = unused ?? (await context.newPage());
    this.cdp = await context.newCDPSession(this.page);
    this.mainFrameId = (await this.cdp.send('Page.getFrameTree')).frameTree.frame.id;
    this.listen();
    await this.cdp.send('Page.enable');
    await this.cdp.send('Runtime.enable');
    await this.cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await this.cdp.send('Runtime.addBinding', { name: '__ipc', executionContextName: 'preload' });
    const isolated = { source: isolatedWorldSource(preload), worldName: 'preload' };
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource });
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', isolated);
  }

  private listen(): void {
    this.page.on('popup', (popup) => void popup.close());
    this.page.on('load', () => this.emit('did-finish-load', {}));
    this.page.on('close', () => this.emit('destroyed'));
    this.on('did-finish-load', () => void this.dress({}));
    this.cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const { frameId } = auxData as { frameId: string };
      if (name === 'preload' && frameId === this.mainFrameId) this.preloadContext = id;
    });
    this.cdp.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      void this.receive(JSON.parse(payload) as Invocation, executionContextId);
    });
    this.cdp.on('Fetch.requestPaused', (paused) => void this.answer(paused));
    this.cdp.on('Page.frameNavigated', ({ frame: { id, url } }) => {
      if (id === this.mainFrameId) this.mainFrame.url = toApp(url);
    });
    this.cdp.on('Page.frameStartedNavigating', ({ url, navigationType }) => {
      if (navigationType.startsWith('reload')) this.expected = url; // A reload does not emit will-navigate.
    });
    this.cdp.on('Page.windowOpen', ({ url }) => {
      if (this.openHandler({ url: toApp(url) }).action !== 'deny')
        throw new Error('The electron double has no pop-ups.');
    });
  }

  private async answer({ requestId, request, resourceType, frameId }: Paused): Promise<void> {
    const { url: httpUrl, method, headers } = request;
    const event = cancellable();
    if (resourceType === 'Document' && frameId === this.mainFrameId) {
      if (httpUrl !== this.expected) this.emit('will-navigate', event, toApp(httpUrl));
      this.expected = '';
    }
    const isHeld = event.defaultPrevented;
    const answer = isHeld ? undefined : await answerRequest(toApp(httpUrl), { method, headers });
    const errorReason = isHeld ? 'Aborted' : 'BlockedByClient';
    const sent = answer
      ? this.cdp.send('Fetch.fulfillRequest', { requestId, ...answer })
      : this.cdp.send('Fetch.failRequest', { requestId, errorReason });
    await sent.catch(tooLate);
  }

  private async receive({ id, channel, input }: Invocation, contextId: number): Promise<void> {
    // A document that was navigated away from has no frame.
    const senderFrame = contextId === this.preloadContext ? this.mainFrame : null;
    const event = strict('IpcMainInvokeEvent', { sender: this.guarded, senderFrame });
    try {
      const handler = handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      this.post({ id, value: await handler(event, input) }, contextId);
    } catch (error) {
      this.post({ id, error: `Error invoking remote method '${channel}': ${String(error)}` }, contextId);
    }
  }

  private post(message: object, contextId: number): void {
    const expression = `__receive(${JSON.stringify(encode(message))})`;
    this.cdp.send('Runtime.evaluate', { contextId, expression }).catch(tooLate);
  }

  async loadURL(url: string): Promise<void> {
    await this.ready;
    this.expected = toHttp(url);
    await applyPermissions(this.cdp, this.guarded as never, url);
    await applyDownloads(this.cdp);
    await this.page.goto(this.expected);
  }
  send = (channel: string, value: unknown) => this.post({ channel, value }, this.preloadContext);
  setWindowOpenHandler = (handler: typeof this.openHandler) => void (this.openHandler = handler);
  setWebRTCIPHandlingPolicy = (webRtc: string) => void Object.assign(switches, { webRtc });
  setZoomFactor = (zoom: number) => void this.dress({ zoom });
  printToPDF = async (options: object) =>
    Buffer.from((await this.cdp.send('Page.printToPDF', options)).data, 'base64');
  print = (_: object, tell: (isPrinted: true) => void) =>
    void this.cdp.send('Runtime.evaluate', { expression: 'print()' }).then(() => tell(true));
  paste = () => void this.cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: ['paste'] });
  /** Runs in the preload's world, and as if the clerk had clicked: the clipboard and file choosers require that. */
  private async inPage<T>(part: string, then = () => undefined as void): Promise<T> {
    await this.page.bringToFront();
    const expression = `Promise.resolve((${part}))`;
    const asked = { contextId: this.preloadContext, expression, userGesture: true };
    const { objectId = '' } = (await this.cdp.send('Runtime.evaluate', asked)).result;
    then(); // A key takes another path into the page: sent earlier, it may arrive before its listener exists.
    const answer = { promiseObjectId: objectId, returnByValue: true };
    return (await this.cdp.send('Runtime.awaitPromise', answer)).result.value as T;
  }
  chooseFile = (accept: string) =>
    this.inPage<{ name: string; base64: string } | null>(`${String(pickFile)})(${JSON.stringify(accept)}`);
  copyText = (text: string) => this.inPage(`${String(putOnClipboard)})(${JSON.stringify(text)}`);
  pastedText = () => this.inPage<string>(`${String(takeFromClipboard)})(`, this.paste);
  setTheme = (theme: Electron.NativeTheme['themeSource']) => void this.dress({ theme });
  private async dress(change: Partial<typeof this.looks>): Promise<void> {
    const { theme, zoom } = Object.assign(this.looks, change);
    await this.ready;
    const features = [{ name: 'prefers-color-scheme', value: theme === 'system' ? '' : theme }];
    await this.cdp.send('Emulation.setEmulatedMedia', { features }).catch(tooLate);
    const expression = `document.documentElement.style.zoom = ${zoom}`;
    await this.cdp.send('Runtime.evaluate', { expression }).catch(tooLate);
  }
}
