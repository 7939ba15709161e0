import { FileProblem } from './file-problem.ts';

/**
 * Decodes a file of unknown encoding: by its byte order mark, else by its zero bytes, else as UTF-8, else as
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(findEncoding(bytes)).decode(bytes);
  // Tables never contain null characters; pictures, programs and archives do.
  if (text.includes('\0')) throw new FileProblem('not-a-table');
  return text;
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return findByZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

const sampleBytes = 4_096;

/** In UTF-16 every second byte of ordinary text is a zero. */
function findByZeros(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even++;
    else odd++;
  });
  const many = sample.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
