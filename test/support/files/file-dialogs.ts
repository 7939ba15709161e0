import { fileKinds } from '#electron/exports/contract/file-kind.ts';
import type { FilePort } from '#services/ports.ts';

export interface SavedFile {
  readonly name: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** A clerk who saves each file under its suggested name, and chooses the newest of them. */
export interface FileDialogs extends FilePort {
  /** In the order in which they were saved. */
  readonly saved: SavedFile[];
  /** Whether the clerk cancels every dialog. */
  cancels: boolean;
}

/** With files that the clerk already has. */
export function fileDialogs(...files: readonly SavedFile[]): FileDialogs {
  const dialogs: FileDialogs = {
    saved: [...files],
    cancels: false,
    save: ({ suggestedName, kind, bytes }) => {
      if (dialogs.cancels) return Promise.resolve(null);
      const ending = `.${fileKinds[kind].extension}`;
      const name = suggestedName.endsWith(ending) ? suggestedName : suggestedName + ending;
      dialogs.saved.push({ name, kind, bytes });
      return Promise.resolve({ name });
    },
    choose: () => {
      const chosen = dialogs.saved.at(-1);
      return Promise.resolve(dialogs.cancels || chosen === undefined ? null : chosen);
    },
  };
  return dialogs;
}
