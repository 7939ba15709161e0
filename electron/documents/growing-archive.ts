import { copyFile, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { retryWhileInUse } from './file-in-use.ts';
import { asFileFailure } from './whole-file.ts';
import { endOf, zipDirectory, zipFile, type ZippedFile } from './zip.ts';

/** The file itself, and the hidden one beside it that grows until it is whole. */
export interface ArchivePlace {
  readonly path: string;
  readonly part: string;
}

/**
 * A ZIP that grows file by file and may be left and opened again: what is listed is on disk, and what lies behind it was
 * not whole and is cut off. Fails with `file-failed`.
 */
export class GrowingArchive {
  readonly #place: ArchivePlace;
  readonly #files: ZippedFile[];
  readonly #file: FileHandle;

  private constructor(place: ArchivePlace, files: readonly ZippedFile[], file: FileHandle) {
    this.#place = place;
    this.#files = [...files];
    this.#file = file;
  }

  static async open(place: ArchivePlace, files: readonly ZippedFile[]): Promise<GrowingArchive> {
    try {
      const last = files.at(-1);
      const length = last === undefined ? 0 : endOf(last);
      const file = await openPart(place, length);
      await file.truncate(length);
      return new GrowingArchive(place, files, file);
    } catch (error) {
      throw asFileFailure(place.path, error);
    }
  }

  /** On disk before it answers. */
  async add(name: string, bytes: Uint8Array): Promise<ZippedFile> {
    try {
      const last = this.#files.at(-1);
      const made = zipFile({ name, bytes }, last === undefined ? 0 : endOf(last));
      await this.#write(made.bytes, made.file.offset);
      this.#files.push(made.file);
      return made.file;
    } catch (error) {
      throw asFileFailure(this.#place.path, error);
    }
  }

  /** Gives it its directory and its name. Without any file there is none. */
  async finish(): Promise<void> {
    const last = this.#files.at(-1);
    if (last === undefined) return discardArchive(this.#place);
    try {
      await this.#write(zipDirectory(this.#files), endOf(last));
      await this.#file.close();
      await retryWhileInUse(() => rename(this.#place.part, this.#place.path));
    } catch (error) {
      throw asFileFailure(this.#place.path, error);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      done += (await this.#file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
    await this.#file.datasync();
  }
}

/** One that was whole already is begun anew from itself: more is to be put into it. */
async function openPart({ path, part }: ArchivePlace, length: number): Promise<FileHandle> {
  if (length === 0) return open(part, 'w+', 0o600);
  const has = await stat(part).catch(() => null);
  if (has === null || has.size < length) {
    await copyFile(path, part);
    if ((await stat(part)).size < length) {
      await rm(part, { force: true });
      throw Object.assign(new Error('The archive is not what was written.'), { code: 'ENOENT' });
    }
  }
  return open(part, 'r+');
}

/** What was begun goes; a whole archive stays. */
export async function discardArchive({ part }: ArchivePlace): Promise<void> {
  await retryWhileInUse(() => rm(part, { force: true })).catch((error: unknown) => {
    throw asFileFailure(part, error);
  });
}
