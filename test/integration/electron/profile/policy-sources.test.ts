import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPolicySources, type PolicyPlaces } from '#electron/profile/policy-sources.ts';
import { notRunWhere } from '#test/support/not-run.ts';

function folderWith(content?: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-policies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (content !== undefined) writeFileSync(join(folder, 'policies.json'), content);
  return folder;
}

/** Reads policies on a system that has neither a registry nor managed preferences. */
const read = (folder: string, given: Partial<PolicyPlaces> = {}) =>
  readPolicySources({
    platform: 'freebsd',
    program: join(folder, 'Paydesk'),
    managed: () => Promise.resolve([]),
    ...given,
  });

test('finds the file beside the program, also as an editor of Windows writes it', async () => {
  expect(await read(folderWith('{"exports": false}'))).toEqual([
    { place: 'program', content: { exports: false } },
  ]);
  expect(await read(folderWith('\uFEFF{"exports": false}'))).toEqual([
    { place: 'program', content: { exports: false } },
  ]);
  expect(await read(folderWith())).toEqual([]);
});

test.each([
  ['half a file', '{"exports": fal'],
  ['a list', '[{"exports": false}]'],
  ['a word', '"exports"'],
  ['nothing', ''],
  ['another encoding', Buffer.from('{"exports": false}', 'utf16le')],
  ['far too much', JSON.stringify({ exports: 'x'.repeat(70_000) })],
])('says of %s that it cannot be understood', async (_what, content) => {
  expect(await read(folderWith(content))).toEqual([{ place: 'program', content: 'unreadable' }]);
});

test('says so of a folder of that name, and of a named file that is not there', async () => {
  const folder = folderWith();
  mkdirSync(join(folder, 'policies.json'));
  const named = join(folder, 'none.json');
  expect(await read(folder, { named })).toEqual([
    { place: 'program', content: 'unreadable' },
    { place: 'switch', content: 'unreadable' },
  ]);
  expect(await read(folderWith(), { named: '' })).toEqual([]);
});

test(
  'follows a link, and allows nothing where it leads nowhere or to what never ends',
  notRunWhere(process.platform === 'win32', 'links need a privilege, and a folder has no pipes'),
  async () => {
    const linkedTo = (target: string) => {
      const folder = folderWith();
      symlinkSync(target, join(folder, 'policies.json'));
      return folder;
    };
    const elsewhere = folderWith('{"exports": false}');
    expect(await read(linkedTo(join(elsewhere, 'policies.json')))).toEqual([
      { place: 'program', content: { exports: false } },
    ]);
    execFileSync('mkfifo', [join(elsewhere, 'pipe')]);
    for (const target of ['gone.json', 'policies.json', join(elsewhere, 'pipe')]) {
      expect(await read(linkedTo(target))).toEqual([{ place: 'program', content: 'unreadable' }]);
    }
  },
);

test('reads the managed preferences of a Mac, and no file inside its program', async () => {
  const folder = folderWith('{"exports": false}');
  const onMac = (...managed: unknown[]) =>
    read(folder, { platform: 'darwin', managed: () => Promise.resolve(managed) });
  expect(await onMac({ printing: false })).toEqual([{ place: 'managed', content: { printing: false } }]);
  expect(await onMac()).toEqual([]);
  expect(await onMac('printing', new Error('damaged'))).toEqual([
    { place: 'managed', content: 'unreadable' },
    { place: 'managed', content: 'unreadable' },
  ]);
});

test(
  'reads the registry of Windows',
  notRunWhere(process.platform !== 'win32', 'there is no registry here'),
  async () => {
    const key = 'HKCU\\Software\\Policies\\Paydesk';
    const add = (...value: string[]) => execFileSync('reg.exe', ['add', key, '/f', ...value]);
    onTestFinished(() => void execFileSync('reg.exe', ['delete', key, '/f']));
    add('/v', 'MaxLockMinutes', '/t', 'REG_DWORD', '/d', '5');
    add('/v', 'ServiceAddresses', '/t', 'REG_MULTI_SZ', '/d', 'https://a.example/v1\\0https://b.example/v1');
    expect(await read(folderWith(), { platform: 'win32' })).toEqual([
      {
        place: 'user',
        content: { MaxLockMinutes: 5, ServiceAddresses: ['https://a.example/v1', 'https://b.example/v1'] },
      },
    ]);
  },
);
