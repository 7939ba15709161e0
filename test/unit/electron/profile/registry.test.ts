import { expect, onTestFinished, test } from 'vitest';
import { readRegistry, registryValues, systemFolder, tooSlow } from '#electron/profile/registry.ts';
import { notRunWhere } from '#test/support/not-run.ts';

const printed = [
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Paydesk',
  '    MaxLockMinutes    REG_DWORD    0x1e',
  '    ServiceAddresses    REG_MULTI_SZ    https://one.example/v1\\0https://two.example/v1',
  '    A name of two words    REG_SZ    and    a text',
  '    Empty    REG_SZ    ',
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Paydesk\\Below',
  '',
].join('\r\n');

test('reads values as reg.exe prints them', () => {
  expect(registryValues(printed)).toEqual({
    MaxLockMinutes: 30,
    ServiceAddresses: ['https://one.example/v1', 'https://two.example/v1'],
    'A name of two words': 'and    a text',
    Empty: '',
  });
});

const parent = 'HKLM\\Software\\Policies';
const userParent = 'HKCU\\Software\\Policies';
const listing = (root: string) =>
  `\r\n${root}\\Software\\Policies\\Microsoft\r\n${root}\\Software\\Policies\\Paydesk\r\n`;
const machineKeys = listing('HKEY_LOCAL_MACHINE');
const answering = (keys: Readonly<Record<string, string>>) => (key: string) =>
  Promise.resolve(keys[key] ?? null);

test('finds the policies of the computer and of the user', async () => {
  const keys = {
    [parent]: machineKeys,
    [`${parent}\\Paydesk`]: printed,
    [userParent]: listing('HKEY_CURRENT_USER').toUpperCase(),
    [`${userParent}\\Paydesk`]: '',
  };
  expect(await readRegistry(answering(keys))).toMatchObject([
    { place: 'machine', content: { MaxLockMinutes: 30 } },
    { place: 'user', content: {} },
  ]);
  expect(await readRegistry(answering({ [parent]: '', [userParent]: '' }))).toEqual([]);
  const others = `${parent}\\PaydeskOther\r\n${parent}\\Paydesk\\Below\r\n`;
  expect(
    await readRegistry(answering({ [parent]: others.replaceAll('HKLM', 'HKEY_LOCAL_MACHINE') })),
  ).toEqual([]);
});

test('treats policies that cannot be read as unreadable, not as missing', async () => {
  expect(await readRegistry(answering({ [parent]: machineKeys }))).toEqual([
    { place: 'machine', content: 'unreadable' },
  ]);
});

test('allows the least when the registry does not answer in time', async () => {
  const slow = (key: string) => Promise.resolve(key === parent ? machineKeys : tooSlow);
  expect(await readRegistry(slow)).toEqual([
    { place: 'machine', content: 'unreadable' },
    { place: 'user', content: 'unreadable' },
  ]);
});

test('finds the system folder only by the library that Windows has loaded', () => {
  const folderOf = (...sharedObjects: string[]) => systemFolder(() => ({ sharedObjects }));
  expect(folderOf('D:\\Windows\\system32\\ntdll.dll', 'D:\\Windows\\System32\\KERNEL32.DLL')).toBe(
    'D:\\Windows\\System32',
  );
  expect(folderOf('/lib/x86_64-linux-gnu/libc.so.6')).toBeUndefined();
});

test(
  'finds the system folder of this Windows whatever the environment says',
  notRunWhere(process.platform !== 'win32', 'there is no system folder here'),
  () => {
    const before = process.env['SystemRoot'];
    process.env['SystemRoot'] = 'C:\\Users\\Public';
    onTestFinished(() => void (process.env['SystemRoot'] = before));
    expect(systemFolder()).toMatch(/^[a-z]:\\windows\\system32$/i);
  },
);

test('reports that the registry was not read when the program cannot run', async () => {
  const unasked = [{ place: 'machine', content: 'unasked' }];
  expect(await readRegistry(answering({}))).toEqual(unasked);
  // As where programs are blocked: it does not even start.
  expect(await readRegistry(() => Promise.reject(new Error('spawn UNKNOWN')))).toEqual(unasked);
});
