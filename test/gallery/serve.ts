import path from 'node:path';
import { build } from 'vite';
import { galleryBundle } from '../../build/vite/vite.gallery.ts';
import { servePage } from '../support/page/serve-page.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the gallery and serves it on loopback. */
export async function serveGallery(): Promise<Awaited<ReturnType<typeof servePage>>> {
  process.env.NODE_ENV = 'production';
  await build(galleryBundle(root));
  return servePage(path.join(root, 'dist/gallery'));
}
