import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from '#window/page.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface ServedPage {
  readonly server: Server;
  readonly address: string;
  /** Scripts that the page runs before its own, by name. The browser's protocol would copy their megabytes many times. */
  readonly before: Map<string, string>;
}

/** Serves a built page on its own loopback port, with the app's content security policy. */
export async function servePage(folder: string): Promise<ServedPage> {
  const before = new Map<string, string>();
  const server = createServer((request, response) => {
    const name =
      request.url === '/' ? 'index.html' : path.normalize(String(request.url)).replace(/^[/.]+/, '');
    const script = before.get(path.basename(name));
    const read = script === undefined ? readFile(path.join(folder, name)) : Promise.resolve(script);
    read.then(
      (content) => {
        const type = types[path.extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, {
          'content-type': type,
          'content-security-policy': contentSecurityPolicy,
          // The build names files by their content.
          ...(name === 'index.html' || script !== undefined
            ? { 'cache-control': 'no-store' }
            : { 'cache-control': 'max-age=3600, immutable' }),
        });
        response.end(name === 'index.html' ? withScripts(String(content), [...before.keys()]) : content);
      },
      () => response.writeHead(404, { 'content-security-policy': contentSecurityPolicy }).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return { server, address: `http://127.0.0.1:${bound.port}/`, before };
}

function withScripts(html: string, names: readonly string[]): string {
  const tags = names.map((name) => `<script src="./${name}"></script>`);
  return html.replace('<head>', `<head>${tags.join('')}`);
}
