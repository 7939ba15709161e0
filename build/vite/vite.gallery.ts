import path from 'node:path';
import type { InlineConfig } from 'vite';
import { rendererBundle } from './vite.renderer.ts';

/** The gallery: built like the page, but into its own folder, so that it is not part of the app. */
export function galleryBundle(root: string): InlineConfig {
  const page = rendererBundle(root);
  return {
    ...page,
    root: path.join(root, 'renderer/gallery'),
    build: { ...page.build, outDir: path.join(root, 'dist/gallery'), sourcemap: false },
  };
}
