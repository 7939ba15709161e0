import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// The first day of the ZIP calendar: the same parts always make the same bytes.
const firstDay = (1 << 5) | 1;
const deflated = 8;
/** Names are UTF-8. */
const flags = 1 << 11;

/** A ZIP archive in memory. */
export function packZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = describe({ bytes, packed, title });
    const header = Buffer.concat([signed(0x04034b50), facts, title, packed]);
    bodies.push(header);
    directory.push(directoryEntry(facts, title, at));
    at += header.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...bodies, listed, end(parts.length, listed.length, at)]);
}

/** The fields that a part's local header and its directory entry share. */
function describe({ bytes, packed, title }: { bytes: Uint8Array; packed: Buffer; title: Buffer }): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(title.length, 22);
  return facts;
}

function directoryEntry(facts: Buffer, title: Buffer, at: number): Buffer {
  const version = Buffer.from([20, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([signed(0x02014b50), version, facts, rest, title]);
}

function end(count: number, bytes: number, at: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(bytes, 8);
  rest.writeUInt32LE(at, 12);
  return Buffer.concat([signed(0x06054b50), rest]);
}

function signed(sign: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign);
  return bytes;
}
