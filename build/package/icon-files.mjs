// The two container formats for an icon in several sizes. Both embed PNGs unchanged, which Windows has read since Vista
// and macOS since 10.7.

/** The types of macOS icons by side in pixels, as listed in Apple's `IconStorage.h`. */
const icnsTypes = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** The sizes in an `.icns`, in pixels per side. */
export const icnsSizes = Object.keys(icnsTypes).map(Number);

/** The sizes in an `.ico`, in pixels per side; the format allows at most 256. */
export const icoSizes = [16, 24, 32, 48, 64, 128, 256];

/** An `.ico` made from PNGs, which are given by side in pixels. */
export function icoFile(pngs) {
  const entries = icoSizes.map((size) => ({ size, png: pngs[size] }));
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of entries.entries()) {
    const start = 6 + 16 * index;
    // A side of 256 is written as 0.
    head.writeUInt8(size % 256, start);
    head.writeUInt8(size % 256, start + 1);
    head.writeUInt16LE(1, start + 4);
    head.writeUInt16LE(32, start + 6);
    head.writeUInt32LE(png.length, start + 8);
    head.writeUInt32LE(offset, start + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}

/** An `.icns` made from PNGs, which are given by side in pixels. */
export function icnsFile(pngs) {
  const parts = Object.entries(icnsTypes).flatMap(([size, types]) =>
    types.flatMap((type) => [icnsHead(type, pngs[size].length), pngs[size]]),
  );
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([icnsHead('icns', length), ...parts]);
}

function icnsHead(type, contentLength) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(contentLength + 8, 4);
  return head;
}
