import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron/main';
import { fileKinds, type FileKind } from '#electron/exports/contract/file-kind.ts';

/** Names of the file types in the system's dialog. */
const names: Readonly<Record<FileKind, string>> = {
  csv: 'CSV, for any spreadsheet',
  xlsx: 'Excel workbook',
  pdf: 'PDF document',
  zip: 'ZIP archive',
  text: 'Text file',
  json: 'JSON file',
  calendar: 'Calendar file',
  layout: 'Paydesk column layout',
  draft: 'Paydesk draft, encrypted',
  backup: 'Paydesk backup, encrypted',
};

function filtersOf(kind: FileKind): Electron.FileFilter[] {
  return [{ name: names[kind], extensions: [fileKinds[kind].extension] }];
}

/** The system's file dialogs, over the app's window; without a window they count as cancelled. */
export const systemDialogs = {
  folder: () => app.getPath('downloads'),
  askWhereToSave: async (wanted: { folder: string; suggestedName: string; kind: FileKind }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(wanted.folder, wanted.suggestedName),
      filters: filtersOf(wanted.kind),
      properties: ['showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
  askForFolder: async () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      defaultPath: app.getPath('downloads'),
      properties: ['openDirectory', 'createDirectory'],
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
  askForFile: async (kind: FileKind) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      filters: filtersOf(kind),
      properties: ['openFile'],
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
};
