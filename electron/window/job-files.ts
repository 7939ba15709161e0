import { randomBytes } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileKinds } from '#electron/exports/contract/file-kind.ts';
import { AppError } from '#kit/errors.ts';
import { discardPart, GrowingArchive, type ArchivePlace } from '#documents/growing-archive.ts';
import { newPart, removeLeftParts } from '#documents/left-parts.ts';
import { makeNewFolder } from '#documents/new-folder.ts';
import { newName } from '#documents/new-name.ts';
import type { PdfWork } from '#documents/pdf/pdf-work.ts';
import { safeNames } from '#documents/safe-names.ts';
import { readWhole, realDisk, removeWhole, writeWholeBy, type Disk } from '#documents/whole-file.ts';
import type { Gate } from '#electron/safety/gate.ts';
import type { JobFilePort, JobPlace } from '#services/ports.ts';
import type { FileDialogs } from './files.ts';

const archiveOf = ({ path, part }: JobPlace): ArchivePlace => {
  if (part === null) throw new Error('A folder is no archive.');
  return { path, part };
};

/** A fixed name per place, so that a job that continues or is given up finds what a crash left. */
const unfinishedIn = (folder: string) => join(folder, '.unfinished.part');
const unfinishedOf = (part: string) => `${part}.whole`;

/** Whether anything has the name, even a link to nothing: a rename would replace it. */
const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Files that jobs write to a place which the clerk chose once. `reveal` shows a file in the system's file manager. If
 * Paydesk locks while a dialog is open, nothing is started.
 */
export function jobFiles(
  dialogs: FileDialogs,
  gate: Gate,
  { pdf, reveal, disk = realDisk }: { pdf: PdfWork; reveal: (path: string) => void; disk?: Disk | undefined },
): JobFilePort {
  const refuseLocked = () => {
    if (gate.isClosed) throw new AppError('locked', {});
  };
  return {
    makeFolder: async (suggestedName) => {
      refuseLocked();
      const parent = await dialogs.askForFolder();
      if (parent === null) return null;
      refuseLocked();
      const path = await makeNewFolder(parent, suggestedName);
      return { path, name: basename(path), part: null };
    },
    chooseFile: async ({ suggestedName, kind, isResumable }) => {
      refuseLocked();
      const folder = dialogs.folder();
      const name = await newName(folder, suggestedName, fileKinds[kind].extension);
      const path = await dialogs.askWhereToSave({ folder, suggestedName: name, kind });
      if (path === null) return null;
      refuseLocked();
      if (!isResumable) await removeLeftParts(dirname(path));
      const part = isResumable
        ? join(dirname(path), `.${randomBytes(8).toString('hex')}.part`)
        : newPart(path);
      return { path, name: basename(path), part };
    },
    safeNames,
    write: (folder, name, bytes) =>
      writeWholeBy({ path: join(folder, name), part: unfinishedIn(folder) }, bytes, disk),
    writeFile: (place, bytes) => writeWholeBy(archiveOf(place), bytes, disk),
    fileIn: ({ path }, name) => ({ path: join(path, name), name, part: unfinishedIn(path) }),
    openArchive: (place, files) => GrowingArchive.open(archiveOf(place), files, disk),
    isBegun: ({ part }) => (part === null ? Promise.resolve(false) : exists(part)),
    isFinished: ({ path }) => exists(path),
    mergePdfs: async (place, files) => {
      const { path, part } = archiveOf(place);
      if (files.length > 0) {
        await writeWholeBy({ path, part: unfinishedOf(part) }, await pdf.merge(part, files), disk);
      }
      await discardPart(part);
    },
    readFile: ({ path }, maxBytes) => readWhole(path, maxBytes),
    removeFile: ({ path }) => removeWhole(path),
    show: async ({ path, name }) => {
      if (!(await exists(path))) throw new AppError('file-failed', { name, reason: 'gone' });
      reveal(path);
    },
    discard: async ({ path, part }) => {
      const parts = part === null ? [unfinishedIn(path)] : [unfinishedOf(part), part];
      for (const unfinished of parts) await discardPart(unfinished);
    },
  };
}
