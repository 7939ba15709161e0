import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bytesOf } from '#test/support/files/workbook.ts';

/** A text or number, or a value that the program is to write in its own way. */
export type WrittenCell =
  | string
  | number
  | boolean
  | null
  | { readonly formula: string; readonly format?: string }
  | { readonly value: number; readonly format: string }
  /** `YYYY-MM-DD`. */
  | { readonly date: string; readonly format?: string }
  /** `HH:MM`. */
  | { readonly time: string; readonly format?: string }
  | { readonly hours: number; readonly format?: string };

/** What `write-workbook.py` takes. */
export interface WrittenSheet {
  readonly rows: readonly (readonly WrittenCell[])[];
  /** From 1. */
  readonly hiddenLines?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly merged?: readonly string[];
  readonly is1904?: boolean;
  /** Row by row, with texts in the cells and sizes of 64 bits, which XlsxWriter offers for large files. */
  readonly isStreamed?: boolean;
}

export type Library = 'openpyxl' | 'xlsxwriter';

const script = fileURLToPath(new URL('write-workbook.py', import.meta.url));

/** Debian's own Python has Debian's packages; another one may stand before it in the path. */
const pythons = ['/usr/bin/python3', 'python3'];

const works = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** A Python with the library; undefined if there is none. */
export function pythonWith(library: Library): string | undefined {
  return pythons.find((python) => works(python, '-c', `import ${library}`));
}

export function hasLibreOffice(): boolean {
  return works('soffice', '--version');
}

/** A folder for files of other programs. */
export class ProgramFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), 'paydesk-programs-'));
  #made = 0;

  /** The path of the workbook that the library makes of a sheet. */
  write(library: Library, sheet: WrittenSheet): string {
    const file = join(this.#folder, `book${++this.#made}.xlsx`);
    const python = pythonWith(library) ?? '';
    const { status, stderr } = spawnSync(python, [script, library, file], {
      input: JSON.stringify(sheet),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return file;
  }

  /** The paths of what LibreOffice makes of these files, in the same order. */
  convert(files: readonly string[], format: string): string[] {
    const out = join(this.#folder, `out${++this.#made}`);
    mkdirSync(out);
    const profile = `-env:UserInstallation=${pathToFileURL(join(this.#folder, 'profile')).href}`;
    const args = [profile, '--headless', '--norestore', '--convert-to', format, '--outdir', out, ...files];
    const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const [ending = ''] = format.split(':');
    return files.map((file) => join(out, `${/([^/\\]+)\.\w+$/.exec(file)?.[1]}.${ending}`));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const bytesAt = (path: string): Uint8Array<ArrayBuffer> => bytesOf(readFileSync(path));
