// What stands between a page and the world: the app's own scheme, its permissions, and no network at all.
import type { CDPSession } from 'playwright-core';
import { strict } from './strict.ts';

type Check = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type Ask = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type Before = (details: object, answer: (response: { cancel?: boolean }) => void) => void;
type Scheme = (request: Request) => Response | Promise<Response>;
type Sent = { url: string; method: string; headers: Record<string, string>; postData?: string };
export type Paused = { requestId: string; request: Sent; resourceType: string; frameId: string };

const schemes = new Map<string, Scheme>();
// Without handlers Electron grants all.
let check: Check = null;
let ask: Ask = null;
let before: Before = (_details, answer) => answer({});

// Chromium knows no schemes of ours: app://paydesk/ is http://paydesk.app.localhost/ there, a secure context as well.
export const toApp = (url: string) =>
  url.replace(/^http:\/\/([a-z-]+)\.([a-z]+)\.localhost(?=\/|$)/, '$2://$1');
export const toHttp = (url: string) => url.replace(/^(app):\/\/([a-z-]+)(?=\/|$)/, 'http://$2.$1.localhost');

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: Scheme) => void schemes.set(scheme, handler),
};

export const defaultSession = strict('Session', {
  setPermissionRequestHandler: (handler: Ask) => void (ask = handler),
  setPermissionCheckHandler: (handler: Check) => void (check = handler),
  webRequest: strict('WebRequest', { onBeforeRequest: (handler: Before) => void (before = handler) }),
  resolveProxy: () => Promise.resolve('DIRECT'),
});

const permissionNames = {
  media: 'camera',
  geolocation: 'geolocation',
  notifications: 'notifications',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
};

/** Asks the app for each permission before the page is there, because Chromium cannot ask back. */
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

/** What Fetch.fulfillRequest needs, or nothing where the request must not go through. */
export async function answerRequest({ request: { method, headers, postData, url: httpUrl } }: Paused) {
  const url = toApp(httpUrl);
  const handler = schemes.get(url.split(':')[0] ?? '');
  const { cancel = false } = await new Promise<{ cancel?: boolean }>((answer) =>
    before({ url, method }, answer),
  );
  if (handler === undefined || cancel) return undefined;
  // A page in Electron asks for no icon of its own.
  if (url.endsWith('/favicon.ico')) return { responseCode: 204 };
  const response = await handler(new Request(url, { method, headers, body: postData ?? null }));
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
