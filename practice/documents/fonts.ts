import { readFileSync } from 'node:fs';

// Inter as the app shows it, cut by build/typeface.mjs: PDFKit's own fonts know no š and no Tshivenda. The build puts
// the files into the bundle, beside which there is nothing.
export const fonts = {
  normal: readFileSync(new URL('./inter-400.ttf', import.meta.url)),
  strong: readFileSync(new URL('./inter-600.ttf', import.meta.url)),
} as const;
