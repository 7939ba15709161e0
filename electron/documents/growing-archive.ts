import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { constants, copyFile, open, rm, type FileHandle } from 'node:fs/promises';
import { asFileFailure, realDisk, removeWhole, replace, type Disk } from './whole-file.ts';
import { endOf, headerOf, zipDirectory, zipFile, type ZippedFile } from './zip.ts';

const deflate = promisify(deflateRaw);

/** The path of the finished archive, and of the hidden file beside it that grows until the archive is complete. */
export interface ArchivePlace {
  readonly path: string;
  readonly part: string;
}

/**
 * A ZIP that grows file by file and can be closed and opened again. The files given to `open` are on disk; whatever
 * follows them is incomplete and is cut off. Fails with `file-failed`.
 */
export class GrowingArchive {
  readonly #place: ArchivePlace;
  readonly #files: ZippedFile[];
  readonly #file: FileHandle;
  readonly #disk: Disk;

  private constructor(
    place: ArchivePlace,
    files: readonly ZippedFile[],
    { file, disk }: { file: FileHandle; disk: Disk },
  ) {
    this.#place = place;
    this.#files = [...files];
    this.#file = file;
    this.#disk = disk;
  }

  static async open(
    place: ArchivePlace,
    files: readonly ZippedFile[],
    disk = realDisk,
  ): Promise<GrowingArchive> {
    try {
      const file = await openPart(place, files);
      const last = files.at(-1);
      await file.truncate(last === undefined ? 0 : endOf(last));
      return new GrowingArchive(place, files, { file, disk });
    } catch (error) {
      throw asFileFailure(place.path, error);
    }
  }

  /** Resolves once the file is on disk. */
  async add(name: string, bytes: Uint8Array): Promise<ZippedFile> {
    try {
      // Asynchronous: deflating a table of many megabytes would freeze the window.
      const packed = await deflate(bytes);
      const last = this.#files.at(-1);
      const made = zipFile({ name, bytes, madeAt: new Date() }, last === undefined ? 0 : endOf(last), packed);
      await this.#write(made.bytes, made.file.offset);
      this.#files.push(made.file);
      return made.file;
    } catch (error) {
      throw asFileFailure(this.#place.path, error);
    }
  }

  /** Writes the ZIP's directory and renames the part to its final path. Without any file it only removes the part. */
  async finish(): Promise<void> {
    const last = this.#files.at(-1);
    if (last === undefined) return discardPart(this.#place.part);
    try {
      await this.#write(zipDirectory(this.#files), endOf(last));
      await this.#file.close();
      await replace(this.#place.path, this.#place.part, this.#disk);
    } catch (error) {
      throw asFileFailure(this.#place.path, error);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(bytes: Buffer, offset: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      done += (await this.#file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
    }
    await this.#file.datasync();
  }
}

/**
 * Opens the part that contains these files. If the archive was already finished, it is copied, so that more can be
 * added.
 */
async function openPart({ path, part }: ArchivePlace, files: readonly ZippedFile[]): Promise<FileHandle> {
  // The part is removed before it is written: never write through a file or a link that somebody else put there.
  if (files.length === 0) {
    await rm(part, { force: true });
    return open(part, 'wx+', 0o600);
  }
  const begun = await openWith(files, part).catch(() => null);
  if (begun !== null) return begun;
  await rm(part, { force: true });
  await copyFile(path, part, constants.COPYFILE_EXCL);
  const whole = await openWith(files, part);
  if (whole !== null) return whole;
  await rm(part, { force: true });
  throw Object.assign(new Error('The archive is not what was written.'), { code: 'ENOENT' });
}

/** Null if the part does not contain these files at their offsets. */
async function openWith(files: readonly ZippedFile[], part: string): Promise<FileHandle | null> {
  const archive = await open(part, 'r+');
  if (await holds(archive, files)) return archive;
  await archive.close();
  return null;
}

/** Another job, or the clerk, may have replaced the file with something else. */
async function holds(archive: FileHandle, files: readonly ZippedFile[]): Promise<boolean> {
  const { size } = await archive.stat();
  for (const file of files) {
    const wanted = headerOf(file);
    const found = Buffer.alloc(wanted.length);
    await archive.read(found, 0, found.length, file.offset);
    if (!found.equals(wanted) || endOf(file) > size) return false;
  }
  return true;
}

/** Removes the unfinished part; a finished archive is not touched. */
export const discardPart = (part: string): Promise<void> => removeWhole(part);
