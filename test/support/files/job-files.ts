import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PdfWork } from '#documents/pdf/pdf-work.ts';
import { TableWork } from '#documents/table-work.ts';
import type { Disk } from '#documents/whole-file.ts';
import type { JobFilePort } from '#services/ports.ts';
import { Gate } from '#electron/safety/gate.ts';
import { jobFiles } from '#window/job-files.ts';

/** PDF work in a thread of its own, which ends with the tests. */
export function createPdfWork(): PdfWork {
  return new PdfWork(new URL('../../../electron/documents/pdf/pdf-worker.ts', import.meta.url));
}

/** Table work in threads that end with their table. */
export function createTableWork(): TableWork {
  return new TableWork(new URL('../../../electron/documents/table-worker.ts', import.meta.url));
}

/** A clerk who chooses this folder every time and accepts the suggested names. */
export function jobFilesIn(
  folder: string,
  pdf = createPdfWork(),
  { reveal = () => undefined, disk }: { reveal?: (path: string) => void; disk?: Disk } = {},
): JobFilePort {
  const chosen = () => {
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const dialogs = {
    folder: chosen,
    askWhereToSave: ({ suggestedName }: { suggestedName: string }) =>
      Promise.resolve(join(chosen(), suggestedName)),
    askForFolder: () => Promise.resolve(chosen()),
    askForFile: () => Promise.resolve(null),
  };
  return jobFiles(dialogs, new Gate(), { pdf, reveal, disk });
}
