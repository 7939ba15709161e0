import { expect, test } from 'vitest';
import { packZip } from '#documents/zip.ts';
import { verifyPage } from '#electron/month-file/verify-page.ts';
import { sha256Of } from '#services/check-code.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { openPage } from './open-page.ts';

const contents = {
  'register.xlsx': Buffer.from('PK'.repeat(400)),
  'journal.csv': Buffer.from('Debit;Credit\n'.repeat(40)),
  'audit-log.csv': Buffer.from('Who;What\n'.repeat(60)),
};
const saved = Object.entries<Buffer>(contents).map(([name, bytes]) => ({ name, bytes }));
const files = saved.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256Of(bytes) }));
const page = verifyPage({ title: 'Karoo, 2026-10', files, missing: [], signatures: [] });
const whole = 'All 3 files are as they were saved.';

type Files = readonly { readonly name: string; readonly bytes: Buffer }[];

const withoutPage = (unpacked: Files) => unpacked.filter(({ name }) => name !== 'verify.html');

/** What the archive's own page says about its unpacked files; undefined if it cannot be unpacked. */
async function verified(archive: Buffer): Promise<{ result: unknown; unpacked: Files } | undefined> {
  try {
    // Nobody vouches for the times of the files.
    const unpacked = unzip(archive).map(({ name, bytes }) => ({ name, bytes }));
    const archived = unpacked.find(({ name }) => name === 'verify.html')?.bytes.toString('utf8') ?? page;
    const { verify, result } = openPage(archived);
    await verify(unpacked);
    return { result: result(), unpacked };
  } catch (error) {
    // The error of a program that cannot unpack it.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

const zipped = (unpacked: Files) => packZip([...unpacked, { name: 'verify.html', bytes: Buffer.from(page) }]);

test('reports an unchanged archive as whole', async () => {
  expect(await verified(zipped(saved))).toMatchObject({ result: whole });
});

test(`never reports a changed or cut archive as whole unless its files are unchanged (seed ${seed})`, async () => {
  const right = zipped(saved);
  const numbers = randomNumbers(seed);
  const changed = Array.from({ length: 120 }, () => {
    const bytes = Buffer.from(right);
    const place = Math.floor(numbers.next().value * right.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(numbers.next().value * 8));
    return { how: `another byte at ${place}`, bytes };
  });
  const cut = Array.from({ length: 10 }, (_, tenth) => {
    const length = Math.floor((right.length * tenth) / 10);
    return { how: `cut after ${length} bytes`, bytes: right.subarray(0, length) };
  });
  for (const { how, bytes } of [...changed, ...cut]) {
    const found = await verified(bytes);
    if (found?.result !== whole) continue;
    expect(withoutPage(found.unpacked), how).toEqual(saved);
  }
});

test.each(saved)('notices any changed byte of $name', async ({ name, bytes }) => {
  const numbers = randomNumbers(seed);
  for (let nth = 0; nth < 8; nth += 1) {
    const other = Buffer.from(bytes);
    const place = Math.floor(numbers.next().value * other.length);
    other[place] = (other[place] ?? 0) ^ (1 << Math.floor(numbers.next().value * 8));
    const cut = bytes.subarray(0, place);
    for (const wrong of [other, cut, Buffer.concat([bytes, Buffer.of(0)])]) {
      const found = await verified(
        zipped(saved.map((one) => (one.name === name ? { name, bytes: wrong } : one))),
      );
      expect(found?.result, String(place)).toMatch(/^1 of 3 files is missing, changed or unreadable\.$/);
    }
  }
});

const [first, second, third] = saved;
test.each([
  [
    'two swapped files',
    [{ ...first, name: second?.name }, { ...second, name: first?.name }, third],
    /^2 of 3 /,
  ],
  ['a missing file', [first, second], /^1 of 3 /],
  [
    'an added file',
    [...saved, { name: 'emp201.csv', bytes: Buffer.from('x') }],
    /^All 3 .* Not part of this month file: emp201\.csv$/,
  ],
  ['a second file of the same name', [...saved, { ...first, bytes: Buffer.from('x') }], /^1 of 3 /],
  [
    'a name in other case',
    [{ ...first, name: 'Register.xlsx' }, second, third],
    /^1 of 3 .* Register\.xlsx$/,
  ],
  [
    'a name of an object property',
    [...saved, { ...first, name: '__proto__' }],
    /^All 3 .* Not part of this month file: __proto__$/,
  ],
  ['no files', [], /^3 of 3 /],
])('reports an archive with %s', async (_how, unpacked, expected) => {
  // Each of them has a name and content: three were saved.
  expect((await verified(zipped(unpacked as Files)))?.result).toMatch(expected);
});

test('reports a file that cannot be read and clears the earlier result', async () => {
  const { verify, result } = openPage(page);
  await verify(saved);
  expect(result()).toBe(whole);
  const reading = verify([...saved.slice(1), { name: 'register.xlsx', bytes: null }]);
  expect(result()).not.toBe(whole);
  await reading;
  expect(result()).toBe('1 of 3 files is missing, changed or unreadable.');
});

test('reports the last choice, whichever was read last', async () => {
  const { verify, result } = openPage(page);
  const slow = Promise.withResolvers<undefined>();
  const earlier = verify(saved.map((file) => ({ ...file, after: slow.promise })));
  await verify(saved.slice(1));
  slow.resolve(undefined);
  await earlier;
  expect(result()).toMatch(/^1 of 3 /);
});

test.each(['[{"name"', 'null', '[null]', '{}', '5'])(
  'reports a changed page when its list is %s',
  async (list) => {
    const { verify, result } = openPage(
      page.replace(/("files":)\[.*?\](,"missing")/s, (_all, a: string, b: string) => a + list + b),
    );
    await verify(saved);
    expect(result()).toMatch(/^This page was changed: /);
  },
);
