import { crc32, inflateRawSync } from 'node:zlib';

interface Unzipped {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A small ZIP reader, independent of our writer: it follows the directory at the end and checks each file. */
export function unzip(archive: Buffer): Unzipped[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The archive has no directory.');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is damaged.');
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const own = archive.readUInt32LE(at + 42);
    const begin = own + 30 + archive.readUInt16LE(own + 26) + archive.readUInt16LE(own + 28);
    const bytes = inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(at + 20)));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
    return { name, bytes };
  });
}
