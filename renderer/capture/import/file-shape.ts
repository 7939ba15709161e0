import { foldText } from './fold-text.ts';

/** Names what headers a file has: its next edition, with other rows, is of the same shape. */
export async function shapeOf(headers: readonly string[]): Promise<string> {
  const text = JSON.stringify(headers.map(foldText));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
