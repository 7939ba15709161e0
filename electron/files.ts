import { basename } from 'node:path';
import { app, BrowserWindow } from 'electron/main';
import { fileKinds } from '#contract/domain/file-kind.ts';
import { newName } from '#documents/new-name.ts';
import { readWhole, writeWhole } from '#documents/whole-file.ts';
import type { FilePort } from '#services/ports.ts';
import { askForFile, askWhereToSave } from '#window/file-dialogs.ts';

/** Files of the clerk's own choice, by the system's dialogs over the app's window. Without a window nobody chooses. */
export const chosenFiles: FilePort = {
  save: async ({ suggestedName, kind, bytes }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    const folder = app.getPath('downloads');
    const name = await newName(folder, suggestedName, fileKinds[kind].extension);
    const path = await askWhereToSave(window, { folder, suggestedName: name, kind });
    if (path === null) return null;
    await writeWhole(path, bytes);
    return { name: basename(path) };
  },
  choose: async ({ kind }) => {
    const [window] = BrowserWindow.getAllWindows();
    const path = window === undefined ? null : await askForFile(window, kind);
    if (path === null) return null;
    return { name: basename(path), bytes: await readWhole(path, fileKinds[kind].maxBytes) };
  },
};
