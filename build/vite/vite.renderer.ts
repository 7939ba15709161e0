import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { manualPages } from '../manual.ts';
import { notingPackages } from './notices.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** The page: hashed file names, relative addresses and nothing inline, so that a strict CSP allows all of it. */
export function rendererBundle(root: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'renderer'),
    base: './',
    publicDir: false,
    plugins: [
      svelte({ configFile: path.join(root, 'svelte.config.js') }),
      manualPages(),
      withoutJsonSchema(),
      notingPackages('renderer'),
    ],
    // Each worker is a separate bundle.
    worker: { plugins: () => [notingPackages('renderer-workers')] },
    build: {
      target: 'chrome140',
      outDir: path.join(root, 'dist/renderer'),
      emptyOutDir: true,
      sourcemap: true,
      assetsInlineLimit: 0,
      // What matters is the first load, which has its own budget and test.
      chunkSizeWarningLimit: 2_000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // Zod shares a chunk with the code that configures it, so that it is configured before any schema is built.
        // So do the settings, with the schemas that they are made of: in chunks of their own they compress worse.
        output: {
          codeSplitting: {
            groups: [
              // Small parts of nearly every screen: one file instead of eight.
              {
                name: 'parts',
                test: /renderer\/ui\/(?:Button|Icon|IconButton|Keys|Spinner)\b|lucide\/svelte\/dist\/Icon|renderer\/state\/(?:latest|company-key)\b|renderer\/messages\/(?:common|headings)\b/,
              },
              {
                name: 'zod',
                test: /electron\/kit\/define\.ts|electron\/settings\/contract\/settings\.ts|node_modules\/zod\//,
              },
            ],
          },
        },
      },
    },
  };
}
