import { readFileSync } from 'node:fs';

// Inter as in the app, subset by build/vite/typeface.mjs: PDFKit's own fonts lack š and Tshivenda's letters. The build puts
// the files into the bundle.
export const fonts = {
  normal: readFileSync(new URL('./inter-400.ttf', import.meta.url)),
  strong: readFileSync(new URL('./inter-600.ttf', import.meta.url)),
} as const;
