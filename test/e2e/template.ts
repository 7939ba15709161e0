import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFile as readTable, type ReadFile } from '#features/file-import/reading/read-file.ts';
import type { Paydesk } from './launch.ts';

/** The template as saved in the downloads folder. */
export async function exportTemplate({ page, downloads }: Paydesk): Promise<ReadFile> {
  await page.keyboard.press('Control+Shift+E');
  const toast = page.getByText(/inputs( \(\d+\))?\.xlsx saved$/);
  const name = (await toast.innerText()).replace(/ saved$/, '');
  return readTable(Uint8Array.from(await readFile(path.join(downloads, name))), null);
}

/** The values of one of its columns. */
export function textsUnder({ table }: ReadFile, header: string): readonly string[] {
  const column = table.columns.find(({ texts }) => texts[0] === header);
  if (column === undefined) throw new Error(`The template has no column ${header}.`);
  return column.texts.slice(1);
}
