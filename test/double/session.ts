// The page's access to the outside: the app's own scheme, its permissions, and no network.
import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { cancellable } from './cancellable.ts';
import { strict } from './strict.ts';

type Check = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type Ask = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type Scheme = (request: Request) => Response | Promise<Response>;

const schemes = new Map<string, Scheme>();
// Without handlers Electron grants everything.
let check: Check = null;
let ask: Ask = null;

// Chromium does not know our scheme: there app://paydesk/ is http://paydesk.app.localhost/, also a secure context.
export const toApp = (url: string) =>
  url.replace(/^http:\/\/([a-z-]+)\.([a-z]+)\.localhost(?=\/|$)/, '$2://$1');
export const toHttp = (url: string) => url.replace(/^(app):\/\/([a-z-]+)(?=\/|$)/, 'http://$2.$1.localhost');

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: Scheme) => void schemes.set(scheme, handler),
};

/** Chromium's switches, set at its start, when the first window opens. */
export const switches = { proxy: '', bypass: '', webRtc: '' };

// Every partition is this one.
const own = Object.assign(new EventEmitter(), {
  setPermissionRequestHandler: (handler: Ask) => void (ask = handler),
  setPermissionCheckHandler: (handler: Check) => void (check = handler),
  setProxy: ({ proxyRules = '', proxyBypassRules = '' }: Electron.ProxyConfig) => {
    Object.assign(switches, { proxy: proxyRules, bypass: proxyBypassRules });
    return Promise.resolve();
  },
  resolveProxy: () => Promise.resolve('DIRECT'),
  protocol,
});
export const defaultSession = strict('Session', own);

const permissionNames = {
  media: 'camera',
  geolocation: 'geolocation',
  notifications: 'notifications',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
};

/** Asks the app for each permission before the page exists, because Chromium cannot ask later. */
export async function applyPermissions(cdp: CDPSession, contents: never, url: string): Promise<void> {
  const { origin } = new URL(toHttp(url));
  const details = { isMainFrame: true, requestingUrl: url };
  for (const [permission, name] of Object.entries(permissionNames) as ['media', string][]) {
    const asked = await new Promise((ok) =>
      ask === null ? ok(true) : ask(contents, permission, ok, details),
    );
    const isGranted = (check?.(contents, permission, url, details) ?? true) && asked === true;
    const setting = isGranted ? 'granted' : 'denied';
    await cdp.send('Browser.setPermission', { origin, permission: { name }, setting });
  }
}

/** A download that the app would refuse is refused in Chromium too. */
export async function applyDownloads(cdp: CDPSession): Promise<void> {
  const event = cancellable();
  own.emit('will-download', event);
  await cdp.send('Browser.setDownloadBehavior', { behavior: event.defaultPrevented ? 'deny' : 'default' });
}

/** The response for Fetch.fulfillRequest, or undefined if the request is not for the app's scheme. */
export async function answerRequest(url: string, init: RequestInit) {
  const handler = schemes.get(url.split(':')[0] ?? '');
  if (handler === undefined) return undefined;
  const response = await handler(new Request(url, init));
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
