import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeBundle } from '../../../build/vite/vite.main.ts';

const outDir = fileURLToPath(new URL('../../../.cache/test', import.meta.url));

/**
 * Runs once before the integration tests; a benchmark runs this file separately, as a compiler would use its memory.
 */
export async function setup(): Promise<void> {
  const bundle = nodeBundle('electron/store/worker.ts', 'store-worker.cjs');
  await build({ ...bundle, build: { ...bundle.build, outDir } });
}

if (import.meta.main) await setup();
