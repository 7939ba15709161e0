import { basename } from 'node:path';
import { AppError } from '#kit/errors.ts';
import { fileKinds, type FileKind } from '#electron/exports/contract/file-kind.ts';
import { newName } from '#documents/new-name.ts';
import { readWhole, writeWhole } from '#documents/whole-file.ts';
import type { Gate } from '#electron/safety/gate.ts';
import type { FilePort } from '#services/ports.ts';

/** The system's dialogs; each returns a path, or null if cancelled. */
export interface FileDialogs {
  folder(): string;
  askWhereToSave(wanted: { folder: string; suggestedName: string; kind: FileKind }): Promise<string | null>;
  askForFolder(): Promise<string | null>;
  askForFile(kind: FileKind): Promise<string | null>;
}

/**
 * Files that the clerk chooses. A system dialog stays open when Paydesk locks: after that, the file is neither written
 * nor read.
 */
export function chosenFiles(dialogs: FileDialogs, gate: Gate): FilePort {
  const refuseLocked = () => {
    if (gate.isClosed) throw new AppError('locked', {});
  };
  return {
    save: async ({ suggestedName, kind, bytes }) => {
      const folder = dialogs.folder();
      const name = await newName(folder, suggestedName, fileKinds[kind].extension);
      refuseLocked();
      const path = await dialogs.askWhereToSave({ folder, suggestedName: name, kind });
      if (path === null) return null;
      refuseLocked();
      await writeWhole(path, bytes);
      return { name: basename(path) };
    },
    choose: async ({ kind }) => {
      refuseLocked();
      const path = await dialogs.askForFile(kind);
      if (path === null) return null;
      refuseLocked();
      return { name: basename(path), bytes: await readWhole(path, fileKinds[kind].maxBytes) };
    },
  };
}
