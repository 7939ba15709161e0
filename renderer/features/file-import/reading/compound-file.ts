import type { FileProblemCode } from './file-problem.ts';

/**
 * The container of Office before 2007, of newer workbooks with a password and of Outlook. Only its directory is read:
 * what kinds of parts it has says what the file is.
 */
export const compoundSign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

interface Stream {
  readonly name: string;
  readonly sector: number;
  readonly bytes: number;
}

const entryBytes = 128;
/** Where an entry has the first sector and the size of its stream. */
const [firstSector, streamBytes] = [116, 120];
const longestName = 64;
const headerBytes = 512;
/** Smaller streams lie together in the stream of the root, in sectors of their own size. */
const smallBytes = 4_096;
const smallSector = 64;

/** Why a compound file cannot be used. */
export function compoundProblem(bytes: Uint8Array): FileProblemCode {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const streams = readStreams(view);
  const find = (...names: readonly string[]) => streams.find(({ name }) => names.includes(name));
  if (streams.length === 0) return 'damaged';
  if (find('DRMEncryptedDataSpace', 'DRMEncryptedTransform', '\tDRMContent')) return 'rights';
  if (find('EncryptedPackage')) return 'encrypted';
  const workbook = find('Workbook', 'Book');
  if (workbook !== undefined) return hasPassword(view, workbook) ? 'encrypted' : 'old-excel';
  if (find('WordDocument', 'PowerPoint Document', 'VisioDocument')) return 'document';
  return find('__properties_version1.0') ? 'e-mail' : 'not-a-table';
}

/** Every place is examined at which an entry may be, because a damaged table of sectors says nothing about the kind. */
function readStreams(view: DataView): Stream[] {
  const streams: Stream[] = [];
  for (let start = headerBytes; start + entryBytes <= view.byteLength; start += entryBytes) {
    const nameBytes = view.getUint16(start + longestName, true);
    const type = view.getUint8(start + 66);
    if (nameBytes < 4 || nameBytes > longestName || nameBytes % 2 === 1) continue;
    // A storage, a stream or the root; its name ends with a null character.
    if ((type !== 1 && type !== 2 && type !== 5) || view.getUint16(start + nameBytes - 2, true) !== 0)
      continue;
    const name = new Uint8Array(view.buffer, view.byteOffset + start, nameBytes - 2);
    streams.push({
      name: new TextDecoder('utf-16le').decode(name),
      sector: view.getUint32(start + firstSector, true),
      bytes: view.getUint32(start + streamBytes, true),
    });
  }
  return streams;
}

const beginOfFile = 0x0809;
const filePass = 0x002f;
/** What may stand before it. */
const firstRecords = 4;

/** Whether the records of a workbook begin with the one that says how the others are encrypted. */
function hasPassword(view: DataView, { sector, bytes }: Stream): boolean {
  const sectorBytes = 2 ** Math.min(16, view.getUint16(30, true));
  const placeOf = (nth: number) => (nth + 1) * sectorBytes;
  let offset = placeOf(sector);
  if (bytes < smallBytes) {
    // The directory begins with the root.
    const root = placeOf(view.getUint32(48, true)) + firstSector;
    if (root + 4 > view.byteLength) return false;
    offset = placeOf(view.getUint32(root, true)) + sector * smallSector;
  }
  for (let nth = 0; nth < firstRecords && offset + 4 <= view.byteLength; nth++) {
    const kind = view.getUint16(offset, true);
    if (nth === 0 && kind !== beginOfFile) return false;
    if (kind === filePass) return true;
    offset += 4 + view.getUint16(offset + 2, true);
  }
  return false;
}
