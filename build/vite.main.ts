import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { notingPackages } from './notices.ts';

// Electron itself, and the two libraries with native binaries, which are loaded from node_modules.
const external = [/^electron(\/.*)?$/, 'better-sqlite3', '@napi-rs/keyring', /^node:/, ...builtinModules];

// PDFKit for Node looks for its fonts beside itself; its other form carries what it needs and fits into a bundle.
const pdfkit = fileURLToPath(new URL('../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url));

/** Inlines files that a module reads from its own folder. */
const filesInside: Plugin = {
  name: 'files-inside',
  enforce: 'pre',
  transform(code, id) {
    const reading = /readFileSync\(new URL\('(.+?)', import\.meta\.url\)\)/g;
    if (!reading.test(code)) return null;
    const inside = (_: string, file: string) =>
      `Buffer.from('${readFileSync(path.resolve(path.dirname(id), file), 'base64')}', 'base64')`;
    return { code: code.replaceAll(reading, inside), map: null };
  },
};

/** One CommonJS file for the main process or for a worker thread of it, without chunks beside it. */
export function nodeBundle(entry: string, file: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    plugins: [filesInside, notingPackages(file)],
    resolve: { alias: [{ find: /^pdfkit$/, replacement: pdfkit }] },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external,
        checks: { bundlerTimings: false },
        output: { format: 'cjs', entryFileNames: file, codeSplitting: false },
      },
    },
  };
}
