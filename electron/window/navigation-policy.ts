import type { WebContents } from 'electron/main';
import { pageOrigin } from './page.ts';

/** Our own page may reload; no other navigation is allowed. */
function isOwnPage(url: string): boolean {
  return url === pageOrigin || url.startsWith(`${pageOrigin}/`);
}

/** No navigation away, no new windows, no embedded pages. */
export function blockNavigation(contents: WebContents): void {
  contents.on('will-navigate', (event, url) => {
    if (!isOwnPage(url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
