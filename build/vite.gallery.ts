import path from 'node:path';
import type { InlineConfig } from 'vite';
import { rendererBundle } from './vite.renderer.ts';

/** The gallery of parts: built as the page is, into a folder of its own, so that nothing of it is in the app. */
export function galleryBundle(root: string): InlineConfig {
  const page = rendererBundle(root);
  return {
    ...page,
    root: path.join(root, 'renderer/gallery'),
    build: { ...page.build, outDir: path.join(root, 'dist/gallery'), sourcemap: false },
  };
}
