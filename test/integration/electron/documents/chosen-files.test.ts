import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Gate } from '#electron/safety/gate.ts';
import { chosenFiles } from '#window/files.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

/** Dialogs that the clerk confirms at once; `meanwhile` runs while they are open. */
function open(meanwhile: (gate: Gate) => void = () => undefined) {
  const folder = temporaryDirectory();
  const path = join(folder, 'Register.csv');
  const gate = new Gate();
  const press = () => {
    meanwhile(gate);
    return Promise.resolve(path);
  };
  const files = chosenFiles(
    {
      folder: () => folder,
      askWhereToSave: press,
      askForFolder: () => Promise.resolve(null),
      askForFile: press,
    },
    gate,
  );
  return { files, path, gate };
}

const bytes = new TextEncoder().encode('salaries');
const register = { suggestedName: 'Register', kind: 'csv', bytes } as const;

test('writes and reads the file that the clerk chooses', async () => {
  const { files, path } = open();
  expect(await files.save(register)).toEqual({ name: 'Register.csv' });
  expect(existsSync(path)).toBe(true);
  const read = await files.choose({ kind: 'layout' });
  expect(Buffer.from(read?.bytes ?? []).toString()).toBe('salaries');
});

test('writes and reads nothing when Paydesk locks while a dialog is open', async () => {
  const { files, path } = open((gate) => gate.close());
  await expect(files.save(register)).rejects.toMatchObject({ code: 'locked' });
  expect(existsSync(path)).toBe(false);
  const other = open((gate) => gate.close());
  writeFileSync(other.path, bytes);
  await expect(other.files.choose({ kind: 'layout' })).rejects.toMatchObject({ code: 'locked' });
});

test('opens no dialog while Paydesk is locked', async () => {
  const { files, gate } = open(() => expect.unreachable());
  gate.close();
  await expect(files.save(register)).rejects.toMatchObject({ code: 'locked' });
});
