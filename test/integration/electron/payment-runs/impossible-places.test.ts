import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { openPaidCompany } from './paid-company.ts';

test.for([
  ['has a name of 300 letters', (folder: string) => join(folder, `${'n'.repeat(300)}.csv`)],
  ['is to be inside a file', (folder: string) => join(folder, 'file', 'nett pay.csv')],
  ['is to be in a folder that is gone', (folder: string) => join(folder, 'gone', 'nett pay.csv')],
] as const)(
  'a payment run stays prepared, and can be saved elsewhere, when its file %s',
  async ([, pathIn]) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), 'of somebody');
    const own = jobFilesIn(folder);
    const path = pathIn(folder);
    let isImpossible = true;
    const jobFiles: typeof own = {
      ...own,
      chooseFile: (what) =>
        isImpossible
          ? Promise.resolve({ path, name: 'nett pay.csv', part: `${path}.part` })
          : own.chooseFile(what),
    };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toMatchObject({ code: 'file-failed' });
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
    isImpossible = false;
    await release(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'released', file: { found: 'same' } });
  },
);
