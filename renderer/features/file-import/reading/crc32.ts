const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/**
 * The checksum of ZIP archives: a single flipped bit in a wage must be noticed. `before` is the checksum of the bytes
 * before these.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = before ^ 0xffffffff;
  // By index: an iterator over millions of bytes takes three times as long.
  for (let at = 0; at < bytes.length; at++) {
    rest = (rest >>> 8) ^ (table[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
