import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** When it was made; a part of a workbook says nothing, so that the same parts always make the same bytes. */
  readonly madeAt?: Date;
}

/** A file of an archive as its directory lists it; `offset` is where its header begins. */
export interface ZippedFile {
  readonly name: string;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** When it was made, as `archiveTime`; archives begun by an earlier Paydesk do not say it. */
  readonly time?: number;
}

/** The first moment of the calendar of ZIP archives, which begins and ends in these years. */
const firstTime = 0x0021_0000;
const years = { first: 1980, last: 2107 };

/** A moment as ZIP archives have it: two seconds precise, by this computer's clock, in a number of 32 bits. */
function archiveTime(date: Date): number {
  const year = date.getFullYear();
  if (year < years.first || year > years.last) return firstTime;
  const day = ((year - years.first) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return day * 0x1_0000 + time;
}

const deflated = 8;
/** Names are UTF-8. */
const flags = 1 << 11;
const version = { plain: 20, zip64: 45 };
/** Marks a value that is in a ZIP64 field instead, as it does not fit here. */
const elsewhere = 0xffff_ffff;
const manyFiles = 0xffff;

/** A ZIP archive in memory. */
export function packZip(parts: readonly ZipPart[]): Buffer {
  const files: ZippedFile[] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { file, bytes } = zipFile(part, offset);
    files.push(file);
    bodies.push(bytes);
    offset = endOf(file);
  }
  return Buffer.concat([...bodies, zipDirectory(files)]);
}

/**
 * The bytes of one file at `offset` in an archive. `packed` is its content if it is already deflated. The file has to
 * be smaller than 4 GB; `offset` may be larger.
 */
export function zipFile(
  { name, bytes, madeAt }: ZipPart,
  offset: number,
  packed: Buffer = deflateRawSync(bytes),
): { file: ZippedFile; bytes: Buffer } {
  const { length: packedSize } = packed;
  const time = madeAt === undefined ? {} : { time: archiveTime(madeAt) };
  const file = { name, offset, packedSize, size: bytes.length, crc: crc32(bytes), ...time };
  return { file, bytes: Buffer.concat([headerOf(file), packed]) };
}

/** The local header, which precedes a file's bytes. */
export function headerOf(file: ZippedFile): Buffer {
  return Buffer.concat([signed(0x04034b50), describe(file, 0), Buffer.from(file.name)]);
}

/** Where the next file begins. */
export function endOf({ name, offset, packedSize }: ZippedFile): number {
  return offset + 30 + Buffer.byteLength(name) + packedSize;
}

/**
 * The central directory, which follows the last file. An archive of 4 GB or 65,535 files and more gets ZIP64 records.
 */
export function zipDirectory(files: readonly ZippedFile[]): Buffer {
  const last = files.at(-1);
  const offset = last === undefined ? 0 : endOf(last);
  const listed = Buffer.concat(files.map(directoryEntry));
  const place = { count: files.length, bytes: listed.length, at: offset };
  const isLarge = files.length >= manyFiles || offset + listed.length >= elsewhere;
  return Buffer.concat([listed, ...(isLarge ? [largeEnd(place)] : []), end(place)]);
}

/** The fields that a file's local header and its directory entry share. */
function describe(
  { name, packedSize, size, crc, time = firstTime }: ZippedFile,
  extraLength: number,
): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(extraLength > 0 ? version.zip64 : version.plain, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt32LE(time, 6);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  facts.writeUInt16LE(extraLength, 24);
  return facts;
}

function directoryEntry(file: ZippedFile): Buffer {
  const extra = file.offset < elsewhere ? Buffer.alloc(0) : largeOffset(file.offset);
  const madeBy = Buffer.from([extra.length > 0 ? version.zip64 : version.plain, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(file.offset, elsewhere), 10);
  const facts = describe(file, extra.length);
  return Buffer.concat([signed(0x02014b50), madeBy, facts, rest, Buffer.from(file.name), extra]);
}

function largeOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

interface DirectoryPlace {
  readonly count: number;
  readonly bytes: number;
  readonly at: number;
}

/** The ZIP64 end record and its locator. */
function largeEnd({ count, bytes, at }: DirectoryPlace): Buffer {
  const record = Buffer.alloc(52);
  record.writeBigUInt64LE(44n, 0);
  record.writeUInt16LE(version.zip64, 8);
  record.writeUInt16LE(version.zip64, 10);
  record.writeBigUInt64LE(BigInt(count), 20);
  record.writeBigUInt64LE(BigInt(count), 28);
  record.writeBigUInt64LE(BigInt(bytes), 36);
  record.writeBigUInt64LE(BigInt(at), 44);
  const pointer = Buffer.alloc(16);
  pointer.writeBigUInt64LE(BigInt(at + bytes), 4);
  pointer.writeUInt32LE(1, 12);
  return Buffer.concat([signed(0x06064b50), record, signed(0x07064b50), pointer]);
}

function end({ count, bytes, at }: DirectoryPlace): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(Math.min(count, manyFiles), 4);
  rest.writeUInt16LE(Math.min(count, manyFiles), 6);
  rest.writeUInt32LE(Math.min(bytes, elsewhere), 8);
  rest.writeUInt32LE(Math.min(at, elsewhere), 12);
  return Buffer.concat([signed(0x06054b50), rest]);
}

function signed(sign: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign);
  return bytes;
}
