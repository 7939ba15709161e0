import { describe, expect, test } from 'vitest';
import { retryWhileInUse } from '#documents/file-in-use.ts';
import { patiently as patientlyInStore } from '#store/patience.ts';

/** An action that fails this many times before it succeeds, and the pauses in between. */
function fileInUse(times: number, code: string) {
  const pauses: number[] = [];
  let left = times;
  const act = () => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error(code), { code });
    return 'done';
  };
  const pause = (ms: number) => void pauses.push(ms);
  return { act, pause, pauses };
}

type Case = ReturnType<typeof fileInUse>;

describe.each([
  [
    'a document',
    ({ act, pause }: Case, system: NodeJS.Platform) =>
      retryWhileInUse(() => Promise.resolve().then(act), {
        system,
        pause: (ms) => Promise.resolve(ms).then(pause),
      }),
  ],
  [
    'a file of the store',
    ({ act, pause }: Case, system: NodeJS.Platform) =>
      Promise.resolve().then(() => patientlyInStore(act, { system, pause })),
  ],
])('%s', (_, run) => {
  test.each(['EBUSY', 'EPERM', 'EACCES'])('is tried again until Windows releases it (%s)', async (code) => {
    const file = fileInUse(3, code);
    expect(await run(file, 'win32')).toBe('done');
    expect(file.pauses).toEqual([50, 100, 200]);
  });

  test('is given up after a second and a half', async () => {
    const file = fileInUse(100, 'EBUSY');
    await expect(run(file, 'win32')).rejects.toMatchObject({ code: 'EBUSY' });
    expect(file.pauses.reduce((sum, ms) => sum + ms)).toBe(1_500);
  });

  test.each([
    ['ENOSPC', 'win32'],
    ['EPERM', 'linux'],
    ['EACCES', 'darwin'],
  ] as const)('is not tried again after %s on %s', async (code, system) => {
    const file = fileInUse(1, code);
    await expect(run(file, system)).rejects.toMatchObject({ code });
    expect(file.pauses).toEqual([]);
  });
});
