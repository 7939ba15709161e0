import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface LoadedFile {
  readonly name: string;
  readonly text: string;
  readonly gzipBytes: number;
}

/**
 * What a built page needs before it shows anything: its document, styles and typeface, its script and that script's
 * static imports; or what one of its scripts needs before it runs.
 */
export function readFirstLoad(folder: string, entry = 'index.html'): LoadedFile[] {
  const files = new Map<string, LoadedFile>();
  const take = (name: string) => {
    if (files.has(name)) return;
    const bytes = readFileSync(path.join(folder, name));
    const text = bytes.toString('utf8');
    files.set(name, { name, text, gzipBytes: gzipSync(bytes).length });
    for (const named of namedIn(name, text)) take(path.posix.join(path.posix.dirname(name), named));
  };
  take(entry);
  return [...files.values()];
}

function namedIn(name: string, text: string): string[] {
  const pattern = name.endsWith('.html')
    ? /(?:src|href)="(\.[^"]+\.(?:js|css|woff2))"/g
    : /(?:^|[;}\s])(?:import|export)\b[^;()]*?["'](\.[^"']+\.js)["']/g;
  return name.endsWith('.css') ? [] : Array.from(text.matchAll(pattern), ([, found]) => found ?? '');
}
