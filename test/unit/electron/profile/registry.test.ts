import { expect, test } from 'vitest';
import { readRegistry, registryValues } from '#electron/profile/registry.ts';

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
const answering = (keys: Readonly<Record<string, string>>) => (key: string) =>
  Promise.resolve(keys[key] ?? null);

test('finds the policies of the computer and of its user', async () => {
  const keys = { [parent]: '', [`${parent}\\Paydesk`]: printed, 'HKCU\\Software\\Policies\\Paydesk': '' };
  expect(await readRegistry(answering(keys))).toMatchObject([
    { place: 'machine', content: { MaxLockMinutes: 30 } },
    { place: 'user', content: {} },
  ]);
  expect(await readRegistry(answering({ [parent]: '' }))).toEqual([]);
});

test('tells no policies from a registry that nobody lets it ask', async () => {
  expect(await readRegistry(answering({}))).toEqual([{ place: 'machine', content: 'unasked' }]);
});
