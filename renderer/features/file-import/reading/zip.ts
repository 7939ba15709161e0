import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/**
 * The checksum of ZIP archives: a single flipped bit in a wage must be noticed. `before` is the checksum of the bytes
 * before these.
 */
function crc32(bytes: Uint8Array, before = 0): number {
  let rest = before ^ 0xffffffff;
  // By index: an iterator over millions of bytes takes three times as long.
  for (let index = 0; index < bytes.length; index++) {
    rest = (rest >>> 8) ^ (table[(rest ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** A part of an archive as its directory lists it; `at` is the offset of its header. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
  readonly isEncrypted: boolean;
}

const endSign = 0x06054b50;
const directorySign = 0x02014b50;
const headerSign = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
/** Where a value reads so, the ZIP64 record has it; some programs always write one, however small the archive. */
const elsewhere = 0xffffffff;
const elsewhereCount = 0xffff;
const locatorSign = 0x07064b50;
const locatorBytes = 20;
const wideEndSign = 0x06064b50;
const wideEndBytes = 56;
const wideExtra = 0x0001;

/** The parts of an archive by name. Throws if its directory declares too much or contradicts itself. */
export function readDirectory(file: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  const { count, directory } = readEnd(view, end);
  if (directory > end) throw new FileProblem('damaged');
  if (count > limits.entries) throw new FileProblem('inflates-too-far');
  const entries = new Map<string, ZipEntry>();
  let offset = directory;
  for (let nth = 0; nth < count; nth++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== directorySign) throw new FileProblem('damaged');
    const { entry, next } = readEntry(file, view, offset);
    // With two parts of one name, it would depend on the program which of them is read.
    if (entries.has(entry.name)) throw new FileProblem('damaged');
    entries.set(entry.name, entry);
    offset = next;
  }
  checkSizes([...entries.values()], directory);
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let index = view.byteLength - endBytes; index >= first; index--) {
    if (view.getUint32(index, true) === endSign) return index;
  }
  throw new FileProblem('damaged');
}

/** How many parts the directory lists, and where it begins. */
function readEnd(view: DataView, end: number): { count: number; directory: number } {
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (directory !== elsewhere && count !== elsewhereCount) return { count, directory };
  const locator = end - locatorBytes;
  if (locator < 0 || view.getUint32(locator, true) !== locatorSign) throw new FileProblem('damaged');
  const offset = wide(view, locator + 8);
  if (offset + wideEndBytes > locator || view.getUint32(offset, true) !== wideEndSign) {
    throw new FileProblem('damaged');
  }
  return { count: wide(view, offset + 32), directory: wide(view, offset + 48) };
}

/** A number of 64 bits; those that are too large for a file stay too large. */
function wide(view: DataView, offset: number): number {
  if (offset + 8 > view.byteLength) throw new FileProblem('damaged');
  return Number(view.getBigUint64(offset, true));
}

function readEntry(file: Uint8Array, view: DataView, offset: number): { entry: ZipEntry; next: number } {
  const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
    view.getUint16(offset + field, true),
  );
  const nameEnd = offset + 46 + nameBytes;
  const extraEnd = nameEnd + extraBytes;
  if (extraEnd > file.length) throw new FileProblem('damaged');
  // The record has only the values that are not here, in this order.
  let next = findWideExtra(view, nameEnd, extraEnd);
  const size = (field: number) => {
    const value = view.getUint32(offset + field, true);
    if (value !== elsewhere || next === undefined) return value;
    next += 8;
    return wide(view, next - 8);
  };
  const [bytes, packedBytes, begin] = [size(24), size(20), size(42)];
  return {
    entry: {
      // Some programs for Windows write its separators.
      name: new TextDecoder().decode(file.subarray(offset + 46, nameEnd)).replaceAll('\\', '/'),
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      packedBytes,
      bytes,
      at: begin,
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
    },
    next: extraEnd + commentBytes,
  };
}

/** Where the values of 64 bits begin among the extra fields of a part; undefined if it has none. */
function findWideExtra(view: DataView, begin: number, end: number): number | undefined {
  for (let offset = begin; offset + 4 <= end; offset += 4 + view.getUint16(offset + 2, true)) {
    if (view.getUint16(offset, true) === wideExtra) return offset + 4;
  }
  return undefined;
}

/** Overlapping parts are how an archive of kilobytes unpacks to terabytes. */
function checkSizes(entries: readonly ZipEntry[], directory: number): void {
  let bytes = 0;
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free || entry.at + entry.packedBytes > directory) throw new FileProblem('damaged');
    free = entry.at + 30 + entry.packedBytes;
    bytes += entry.bytes;
    const isSteep = entry.bytes > 1_000_000 && entry.bytes > entry.packedBytes * limits.inflationRatio;
    if (isSteep || bytes > limits.inflatedBytes) throw new FileProblem('inflates-too-far');
  }
}

const stored = 0;
const deflated = 8;

/**
 * Reads a part piece by piece: as a whole it takes many times its packed size. Only when it resolves, the part is known
 * to have the declared size and a matching checksum; until then nothing of it may be believed.
 */
export async function readEntryPieces(
  file: Uint8Array,
  entry: ZipEntry,
  handlePiece: (bytes: Uint8Array) => void,
): Promise<void> {
  if (entry.isEncrypted) throw new FileProblem('encrypted');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (entry.at + 30 > file.length || view.getUint32(entry.at, true) !== headerSign) {
    throw new FileProblem('damaged');
  }
  if (entry.method !== stored && entry.method !== deflated) throw new FileProblem('damaged');
  const begin = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = file.subarray(begin, begin + entry.packedBytes);
  let bytes = 0;
  let crc = 0;
  for await (const piece of piecesOf(packed, entry.method === deflated)) {
    bytes += piece.length;
    if (bytes > entry.bytes) throw new FileProblem('inflates-too-far');
    crc = crc32(piece, crc);
    handlePiece(piece);
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new FileProblem('damaged');
}

/** Reads a small part as a whole. */
export async function readEntryBytes(file: Uint8Array, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(entry.bytes);
  let filled = 0;
  await readEntryPieces(file, entry, (piece) => {
    bytes.set(piece, filled);
    filled += piece.length;
  });
  return bytes;
}

/** One piece can inflate a thousandfold before its size is checked, so packed pieces are small. */
const packedPiece = 16_384;

async function* piecesOf(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<Uint8Array> {
  let offset = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (offset < packed.length) controller.enqueue(packed.slice(offset, (offset += packedPiece)));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reader = (
    isDeflated ? pieces.pipeThrough<Uint8Array>(new DecompressionStream('deflate-raw')) : pieces
  ).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new FileProblem('damaged', { cause: error });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // If nobody wants the rest; a stream that has failed has none.
    await reader.cancel().catch(() => undefined);
  }
}
