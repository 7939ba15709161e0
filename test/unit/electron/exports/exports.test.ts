import { expect, test } from 'vitest';
import { safeNames } from '#documents/safe-names.ts';
import { AppError } from '#kit/errors.ts';
import { Exports } from '#electron/exports/exports.ts';
import type { Ports } from '#services/ports.ts';

/** A disk that is full after one file. */
function openExports() {
  const entries: unknown[] = [];
  const written: string[] = [];
  const full = new AppError('file-failed', { name: 'Journal 2.csv', reason: 'disk-full' });
  const ports = {
    store: { work: { addAuditEntry: (entry: unknown) => Promise.resolve(void entries.push(entry)) } },
    clock: { now: () => 5 },
    emit: () => undefined,
    jobFiles: {
      makeFolder: () => Promise.resolve({ path: '/books/Journal', name: 'Journal', part: null }),
      safeNames: (wanted: readonly string[]) => wanted.map((name) => `${name}.csv`),
      write: (_folder: string, name: string) =>
        written.length === 0 ? Promise.resolve(void written.push(name)) : Promise.reject(full),
    },
  } as unknown as Ports;
  return { exports: new Exports(ports), entries, written };
}

test('returns file names that are valid on every system before saving', () => {
  const ports = { jobFiles: { safeNames } } as unknown as Ports;
  const names = new Exports(ports).fileNames({ wanted: ['A/B', 'a b', 'CON'], as: 'xlsx' });
  expect(names).toEqual({ names: ['A B.xlsx', 'a b (2).xlsx', '_CON.xlsx'] });
});

test('writes an audit entry when one of several files fails', async () => {
  const { exports, entries, written } = openExports();
  const about = { connectionId: 'c', companyId: 7 };
  const input = { about, suggestedName: 'Journal', rows: 600 };
  const saving = exports.saveFiles(input, 'csv', [new Uint8Array(1), new Uint8Array(1)]);
  await expect(saving).rejects.toMatchObject({ params: { reason: 'disk-full' } });
  expect(written).toEqual(['Journal 1.csv']);
  expect(entries).toMatchObject([{ kind: 'exported', outcome: 'failed', subject: 'Journal', ...about }]);
});
