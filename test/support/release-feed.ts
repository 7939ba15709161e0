import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Release } from '#electron/updates/contract/release.ts';

export const aRelease: Release = {
  version: '1.4.0',
  day: '2026-11-20',
  notes: ['Leave by week.', 'Journals for one more program.'],
  page: 'https://paydesk.example/download',
  installers: [
    { name: 'Paydesk-1.4.0-win-x64.exe', platform: 'windows', sha256: 'a1'.repeat(32) },
    { name: 'Paydesk-1.4.0-linux-x86_64.AppImage', platform: 'linux', sha256: 'b2'.repeat(32) },
  ],
};

/** A key pair for releases, and a function that signs with it. */
export function createReleaseKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (release: unknown) => signFeed(JSON.stringify(release), privateKey),
  };
}

/** The signed text of a feed, written independently of the script that signs a real one. */
export function signFeed(text: string, key: KeyObject): string {
  const bytes = Buffer.from(text);
  const signature = sign(null, bytes, key).toString('base64');
  return JSON.stringify({ feed: bytes.toString('base64'), signature });
}
