import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { notingPackages } from './notices.ts';

// Electron itself, Node's own modules, and the two libraries with native binaries, which are loaded from node_modules.
const external = [/^electron(\/.*)?$/, 'better-sqlite3', '@napi-rs/keyring', /^node:/, ...builtinModules];

// PDFKit's build for Node reads its fonts from its own folder; the browser build contains them and can be bundled.
const pdfkit = fileURLToPath(new URL('../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url));

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

/** Bundles the main process or one of its worker threads into a single CommonJS file without chunks. */
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
