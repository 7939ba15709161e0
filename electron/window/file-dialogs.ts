import { join } from 'node:path';
import { dialog } from 'electron/main';
import { fileKinds, type FileKind } from '#contract/domain/file-kind.ts';

/** What the system's own dialog calls each kind. */
const names: Readonly<Record<FileKind, string>> = {
  csv: 'CSV, for any spreadsheet',
  xlsx: 'Excel workbook',
  pdf: 'PDF document',
  text: 'Text file',
  json: 'JSON file',
  layout: 'Paydesk column layout',
  draft: 'Paydesk draft, encrypted',
  backup: 'Paydesk backup, encrypted',
};

function filtersOf(kind: FileKind): Electron.FileFilter[] {
  return [{ name: names[kind], extensions: [fileKinds[kind].extension] }];
}

/** The chosen path; null where the clerk thought better of it. */
export async function askWhereToSave(
  window: Electron.BaseWindow,
  { folder, suggestedName, kind }: { folder: string; suggestedName: string; kind: FileKind },
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder, suggestedName),
    filters: filtersOf(kind),
    properties: ['showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

export async function askForFile(window: Electron.BaseWindow, kind: FileKind): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    filters: filtersOf(kind),
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
