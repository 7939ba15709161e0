import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { notingPackages } from './notices.ts';

/** The page: hashed files, relative addresses, and nothing inline, so that a strict CSP lets all of it through. */
export function rendererBundle(root: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'renderer'),
    base: './',
    publicDir: false,
    plugins: [svelte({ configFile: path.join(root, 'svelte.config.js') }), notingPackages('renderer')],
    build: {
      target: 'chrome140',
      outDir: path.join(root, 'dist/renderer'),
      emptyOutDir: true,
      sourcemap: true,
      assetsInlineLimit: 0,
      // What counts is the first load, which has a budget and a test of its own.
      chunkSizeWarningLimit: 2_000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // In one piece, so that zod is told how to behave before any schema is built, whatever else is split off.
        output: {
          codeSplitting: { groups: [{ name: 'contract', test: /electron\/contract\/|node_modules\/zod\// }] },
        },
      },
    },
  };
}
