import { expect, test, vi } from 'vitest';
import { copySecret, hideFromCapture, secretParts } from '#window/secret-clipboard.ts';

interface Item {
  readonly parts: Record<string, unknown>;
}
const electron = vi.hoisted(() => ({
  written: [] as unknown[],
  refuses: false,
  captures: [] as boolean[],
}));

vi.mock('electron/main', () => ({
  ClipboardItem: class {
    readonly parts: unknown;
    constructor(parts: unknown) {
      this.parts = parts;
    }
  },
  clipboard: {
    write: ([item]: Item[]) =>
      electron.refuses
        ? Promise.reject(new Error('no such format'))
        : Promise.resolve(electron.written.push(item?.parts)),
    writeText: (text: string) => Promise.resolve(electron.written.push(text)),
  },
  BrowserWindow: {
    getAllWindows: () => [{ setContentProtection: (isOn: boolean) => electron.captures.push(isOn) }],
  },
}));

test.each([
  ['win32', 'ExcludeClipboardContentFromMonitorProcessing'],
  ['win32', 'CanIncludeInClipboardHistory'],
  ['win32', 'CanUploadToCloudClipboard'],
  ['darwin', 'org.nspasteboard.ConcealedType'],
  ['linux', 'x-kde-passwordManagerHint'],
] as const)('marks a secret text on %s with %s', (system, format) => {
  const parts = secretParts('8001015009087', system);
  expect(parts['text/plain']).toBe('8001015009087');
  expect(Object.keys(parts)).toContain(`electron application/osclipboard;format="${format}"`);
});

test('writes the marks that Windows reads as numbers as four zero bytes', async () => {
  const [mark] = Object.values(secretParts('x', 'win32')).filter((part) => typeof part !== 'string');
  expect([...new Uint8Array((await mark?.arrayBuffer()) ?? [])]).toEqual([0, 0, 0, 0]);
});

test('writes a secret text with its marks, or without them when the system refuses', async () => {
  await copySecret('8001015009087');
  electron.refuses = true;
  await copySecret('62001');
  expect(electron.written).toEqual([secretParts('8001015009087', process.platform), '62001']);
});

test('hides each window from captures and shows it again', () => {
  hideFromCapture(true);
  hideFromCapture(false);
  expect(electron.captures).toEqual([true, false]);
});
