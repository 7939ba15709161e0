import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { app, cancellable } from './app.ts';
import { makeCodec } from './codec.ts';
import { answerRequest, applyPermissions, defaultSession, toApp, toHttp, type Paused } from './session.ts';
import { strict } from './strict.ts';
import { isolatedWorldSource, mainWorldSource } from './worlds.ts';

type Handler = (event: object, input: unknown) => unknown;
type Message = { kind: 'invoke' | 'send' | 'bounds'; id: string; channel: string; input: unknown };

const codec = makeCodec();
const handlers = new Map<string, Handler>();
export const ipcMain = Object.assign(new EventEmitter(), {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel: string) => void handlers.delete(channel),
});
const newFrame = () => strict('WebFrameMain', { url: '', origin: '' });
let lastId = 0;

export class DoubleWebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session = defaultSession;
  readonly mainFrame = newFrame();
  readonly ready: Promise<void>;
  targetId = '';
  page!: Page;
  cdp!: CDPSession;
  private readonly frames = new Map<string, typeof this.mainFrame>();
  private readonly contexts = new Map<number, string>();
  private preloadContext = 0;
  private expected = '';
  private zoom = 1;
  private openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor({ webPreferences = {} }: Electron.BrowserWindowConstructorOptions) {
    super();
    const { preload, sandbox = true, contextIsolation = true, nodeIntegration = false } = webPreferences;
    if (!sandbox || !contextIsolation || nodeIntegration)
      throw new Error('The double has only sandboxed pages.');
    this.ready = this.open(preload);
  }

  private async open(preload: string | undefined): Promise<void> {
    const context = await app.browser();
    const unused = app.windows.size === 1 ? context.pages()[0] : undefined;
    this.page = unused ?? (await context.newPage());
    this.cdp = await context.newCDPSession(this.page);
    this.targetId = (await this.cdp.send('Target.getTargetInfo')).targetInfo.targetId;
    this.frames.set(this.targetId, this.mainFrame);
    this.listenToPage();
    this.listenToProtocol();
    for (const domain of ['Page.enable', 'Runtime.enable'] as const) await this.cdp.send(domain);
    await this.cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await this.cdp.send('Runtime.addBinding', { name: '__ipc', executionContextName: 'preload' });
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource });
    const source = preload === undefined ? '' : isolatedWorldSource(readFileSync(preload, 'utf8'));
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', { worldName: 'preload', source });
  }

  private listenToPage(): void {
    this.page.on('popup', (popup) => void popup.close());
    this.page.on('load', () => this.emit('did-finish-load', {}));
    this.page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    this.page.on('console', (said) =>
      this.emit('console-message', { level: said.type(), message: said.text() }),
    );
    this.page.on('close', () => this.emit('destroyed'));
    this.on('did-finish-load', () => this.zoom !== 1 && this.setZoomFactor(this.zoom));
  }

  private listenToProtocol(): void {
    this.cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const { frameId } = auxData as { frameId: string };
      this.contexts.set(id, frameId);
      if (name === 'preload' && frameId === this.targetId) this.preloadContext = id;
    });
    this.cdp.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      void this.receive(codec.decode(payload) as Message, executionContextId);
    });
    this.cdp.on('Fetch.requestPaused', (paused) => void this.answer(paused));
    this.cdp.on('Page.frameNavigated', ({ frame: { id, url } }) => {
      Object.assign(this.frameOf(id), {
        url: toApp(url),
        origin: toApp(url).split('/').slice(0, 3).join('/'),
      });
    });
    this.cdp.on('Page.frameStartedNavigating', ({ url, navigationType }) => {
      if (navigationType.startsWith('reload')) this.expected = url; // A reload is no will-navigate.
    });
    this.cdp.on('Page.windowOpen', ({ url }) => {
      if (this.openHandler({ url: toApp(url) }).action !== 'deny')
        throw new Error('The electron double has no pop-ups.');
    });
  }

  private frameOf(id = '') {
    const frame = this.frames.get(id) ?? newFrame();
    this.frames.set(id, frame);
    return frame;
  }

  private async answer(paused: Paused): Promise<void> {
    const { requestId, request, resourceType, frameId } = paused;
    const event = cancellable(toApp(request.url));
    if (resourceType === 'Document' && frameId === this.targetId) {
      if (request.url !== this.expected) this.emit('will-navigate', event, event.url);
      this.expected = '';
    }
    const answer = event.defaultPrevented ? undefined : await answerRequest(paused);
    const errorReason = event.defaultPrevented ? 'Aborted' : 'BlockedByClient';
    if (answer === undefined) await this.cdp.send('Fetch.failRequest', { requestId, errorReason });
    else await this.cdp.send('Fetch.fulfillRequest', { requestId, ...answer });
  }

  private async receive({ kind, id, channel, input }: Message, contextId: number): Promise<void> {
    if (kind === 'bounds') return void this.emit('double:bounds', input);
    const event = { sender: this, senderFrame: this.frameOf(this.contexts.get(contextId)) };
    if (kind === 'send') return void ipcMain.emit(channel, event, input);
    try {
      const handler = handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      this.post({ id, value: await handler(event, input) }, contextId);
    } catch (error) {
      this.post({ id, error: `Error invoking remote method '${channel}': ${String(error)}` }, contextId);
    }
  }

  private post(message: object, contextId: number): void {
    const expression = `__receive(${JSON.stringify(codec.encode(message))})`;
    this.cdp.send('Runtime.evaluate', { contextId, expression }).catch(() => undefined); // The page went meanwhile.
  }

  async loadURL(url: string): Promise<void> {
    await this.ready;
    this.expected = toHttp(url);
    await applyPermissions(this.cdp, this as never, url);
    await this.page.goto(this.expected);
  }

  send = (channel: string, value: unknown) => this.post({ channel, value }, this.preloadContext);
  setWindowOpenHandler = (handler: typeof this.openHandler) => void (this.openHandler = handler);
  getURL = () => this.mainFrame.url;
  isDestroyed = () => this.page.isClosed();
  reload = () => void this.page.reload();
  close = () => void this.ready.then(() => this.page.close());
  getZoomFactor = () => this.zoom;
  setZoomFactor(factor: number): void {
    const expression = `document.documentElement.style.zoom = ${(this.zoom = factor)}`;
    void this.ready.then(() => this.cdp.send('Runtime.evaluate', { expression }));
  }
  printToPDF({ pageSize, margins: { top, right, bottom, left } = {}, ...rest }: Electron.PrintToPDFOptions) {
    const paper = typeof pageSize === 'object' ? pageSize : { format: pageSize ?? 'Letter' };
    const margin = {
      top: `${top ?? 0.4}in`,
      right: `${right ?? 0.4}in`,
      bottom: `${bottom ?? 0.4}in`,
      left: `${left ?? 0.4}in`,
    };
    return this.page.pdf({ ...paper, margin, ...(rest as object) });
  }
}
