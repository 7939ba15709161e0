/** The sender of a call, as Electron reports it. A frame that was destroyed has no url. */
export interface Sender {
  readonly url: string | undefined;
  readonly isMainFrame: boolean;
}

/** Only the main frame of our own page may call: no iframe, no other origin, no frame that has navigated away. */
export function isOwnPage(sender: Sender, pageOrigin: string): boolean {
  if (!sender.isMainFrame || sender.url === undefined) return false;
  return sender.url === pageOrigin || sender.url.startsWith(`${pageOrigin}/`);
}
