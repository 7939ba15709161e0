import { foldText } from './fold-text.ts';

/** A hash of the file's headers: the next file from the same program, with other rows, has the same shape. */
export async function shapeOf(headers: readonly string[]): Promise<string> {
  const text = JSON.stringify(headers.map(foldText));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
