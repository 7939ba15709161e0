import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { build, preview } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
const outDir = path.join(root, '.cache/bench-sheet');

export interface Pages {
  addressOf: (contender: string) => string;
  close: () => Promise<void>;
}

/** Builds each contender as it would be shipped, and serves the pages. */
export async function servePages(): Promise<Pages> {
  const base = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
  await build({
    ...base,
    plugins: [svelte({ configFile: path.join(root, 'svelte.config.js') })],
    build: {
      target: 'chrome140',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'page.html'),
        checks: { bundlerTimings: false },
      },
    },
  });
  const server = await preview({ ...base, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const origin = server.resolvedUrls?.local[0] ?? '';
  return {
    addressOf: (contender) => `${origin}page.html?contender=${contender}`,
    close: () => server.close(),
  };
}
