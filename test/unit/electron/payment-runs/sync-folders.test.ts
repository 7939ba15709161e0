import { expect, test } from 'vitest';
import { syncServiceOf } from '#electron/payment-runs/sync-folders.ts';

test.each([
  [String.raw`C:\Users\thandi\OneDrive - Karoo Vineyards\Pay`, 'OneDrive'],
  [String.raw`C:\Users\thandi\OneDrive\Documents`, 'OneDrive'],
  ['/Users/thandi/Library/CloudStorage/OneDrive-Personal/Pay', 'OneDrive'],
  ['/home/thandi/Dropbox', 'Dropbox'],
  [String.raw`C:\Users\thandi\Dropbox (Karoo)\Pay`, 'Dropbox'],
  [String.raw`G:\My Drive\Pay`, 'Google Drive'],
  ['/Users/thandi/Library/CloudStorage/GoogleDrive-thandi@karoo.example/My Drive', 'Google Drive'],
  ['/Users/thandi/Library/Mobile Documents/com~apple~CloudDocs', 'iCloud Drive'],
  [String.raw`C:\Users\thandi\iCloudDrive`, 'iCloud Drive'],
  ['/Users/thandi/Library/CloudStorage/Box-Box', 'Box'],
  [String.raw`C:\Users\thandi\Box`, 'Box'],
])('recognises %s as a folder of %s', (folder, service) => {
  expect(syncServiceOf(folder)).toBe(service);
});

test.each([String.raw`C:\Users\thandi\Documents`, '/home/thandi/dropboxes', '/home/boxer/pay'])(
  'takes %s for a folder of this computer alone',
  (folder) => {
    expect(syncServiceOf(folder)).toBeNull();
  },
);
