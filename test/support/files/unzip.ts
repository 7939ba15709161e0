import { crc32, inflateRawSync } from 'node:zlib';

interface Unzipped {
  readonly name: string;
  readonly bytes: Buffer;
  /** By the clock of whoever made it: `2026-11-20 13:45:30`. */
  readonly time: string;
}

/** A small ZIP reader, independent of our writer: it follows the directory at the end and checks each file. */
export function unzip(archive: Buffer): Unzipped[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The archive has no directory.');
  let offset = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(offset) !== 0x02014b50) throw new Error('The directory is damaged.');
    const [nameLength, extraLength] = [archive.readUInt16LE(offset + 28), archive.readUInt16LE(offset + 30)];
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
    const own = archive.readUInt32LE(offset + 42);
    const begin = own + 30 + archive.readUInt16LE(own + 26) + archive.readUInt16LE(own + 28);
    const bytes = inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(offset + 20)));
    if (crc32(bytes) !== archive.readUInt32LE(offset + 16)) throw new Error(`${name} is damaged.`);
    const time = timeOf(archive.readUInt16LE(offset + 14), archive.readUInt16LE(offset + 12));
    offset += 46 + nameLength + extraLength + archive.readUInt16LE(offset + 32);
    return { name, bytes, time };
  });
}

function timeOf(day: number, time: number): string {
  const written = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0'));
  const date = written(1980 + (day >> 9), (day >> 5) & 15, day & 31).join('-');
  return `${date} ${written(time >> 11, (time >> 5) & 63, (time & 31) * 2).join(':')}`;
}
