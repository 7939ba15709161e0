import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { normalizePath, type InlineConfig } from 'vite';
import { manualPages } from '../manual.ts';
import { notingPackages } from './notices.ts';
import { reachedFrom } from './reached-from.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutUnusedSchemas } from './without-unused-schemas.ts';

/** The page: hashed file names, relative addresses and nothing inline, so that a strict CSP allows all of it. */
export function rendererBundle(root: string): InlineConfig {
  const isOfInputs = reachedFrom(
    normalizePath(path.join(root, 'renderer/features/inputs/BulkInputs.svelte')),
  );
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
      withoutUnusedSchemas(),
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
        // Each file costs a request and an answer of main, whatever its size: what is needed together is one file. Zod is
        // so beside the code that configures it, and is configured before any schema is built.
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              // What the frame loads as soon as it is there.
              {
                name: 'frame',
                test: /renderer\/(?:frame\/(?:Palette|FindEverything|notices\/SafetyNotice)|features\/(?:jobs\/(?:JobStatus|JobsDrawer)|sync\/SyncDrawer))\.svelte$/,
              },
              // Menus, choices, icons and common rules: small parts, some of which every screen needs.
              { name: 'common', minShareCount: 10 },
              // What the screen that a start mostly opens shares with others, the sheet above all: they would be a file for each
              // of its parts.
              { name: (id, graph) => (isOfInputs(id, graph) ? 'inputs' : null), minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
