import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { protocol, type Session } from 'electron/main';
import { contentSecurityPolicy, pageOrigin, pageScheme } from './page.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Must run before the app is ready: later, the scheme would have no origin of its own. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true } },
  ]);
}

/** The file for a URL of our page, or undefined if it is not inside the folder. */
function fileOf(url: string, folder: string): string | undefined {
  if (!url.startsWith(`${pageOrigin}/`)) return undefined;
  const path = decode(new URL(url).pathname);
  if (path === undefined || path.includes('\0')) return undefined;
  const file = normalize(join(folder, path));
  const known = Object.hasOwn(contentTypes, extname(file));
  return file.startsWith(folder + sep) && known ? file : undefined;
}

/** Serves the built page from a folder to its session, each file with the content security policy. */
export function servePage(folder: string, to: Session): void {
  to.protocol.handle(pageScheme, async ({ url, method }) => {
    const file = method === 'GET' ? fileOf(url, folder) : undefined;
    if (file === undefined) return new Response('', { status: 404, headers });
    try {
      const type = contentTypes[extname(file)] ?? '';
      return new Response(await readFile(file), { headers: { ...headers, 'content-type': type } });
    } catch {
      return new Response('', { status: 404, headers });
    }
  });
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
