// `node build/package/sign-feed.mjs <tag>`: writes release/updates.json, from which Paydesk learns of a newer version.
// It is signed with the release key (UPDATE_SIGNING_KEY, PKCS8 in base64); the packages contain its public half
// (UPDATE_PUBLIC_KEY). `node build/package/sign-feed.mjs --new-key` generates both.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../setup/places.mjs';
import { notesOf } from './release-notes.mjs';

/** By the extension of an installer's file. */
const platforms = { exe: 'windows', msi: 'windows', dmg: 'mac', AppImage: 'linux', deb: 'linux' };

/** The feed's entry for a version: its section of the changelog, and the installers listed in a `SHA256SUMS`. */
export function releaseOf({ version, day, page, changelog, sums }) {
  const notes = (notesOf(changelog, version) ?? '').split(/^- /m).slice(1);
  return {
    version,
    day,
    // Headings between lists are dropped, and lines that are wrapped in the file are joined.
    notes: notes.map((note) =>
      note
        .split(/\n\s*\n/)[0]
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
    page,
    installers: sums
      .split('\n')
      .map((line) => line.split(/\s+/))
      .map(([sha256, name = '']) => ({ name, platform: platforms[name.split('.').at(-1)], sha256 }))
      .filter(({ platform }) => platform !== undefined),
  };
}

/**
 * The limits of `electron/updates/contract/release.ts` and `electron/updates/wire.ts`, repeated here because the
 * release job has no zod.
 */
const limits = { notes: 100, note: 1_000, page: 500, installers: 50, feed: 64 * 1024 };

/** Why Paydesk would not accept this release, or undefined if it would. */
export function faultOfRelease({ version, notes, page, installers }) {
  if (!/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version)) return `${version} is not a version of three numbers.`;
  if (notes.length > limits.notes) return `The changelog has more than ${limits.notes} lines of ${version}.`;
  const long = notes.find((note) => note.length > limits.note);
  if (long !== undefined)
    return `A line of the changelog is longer than ${limits.note}: ${long.slice(0, 60)}…`;
  if (URL.parse(page)?.protocol !== 'https:' || page.length > limits.page)
    return 'UPDATE_PAGE is not an https address.';
  if (installers.length > limits.installers) return `There are more than ${limits.installers} installers.`;
  return undefined;
}

/** The feed's text. Throws if the packages could not read it, or could not verify it with their public key. */
export function signedFeed(release, { privateKey, publicKey }) {
  const fault = faultOfRelease(release);
  if (fault !== undefined) throw new Error(fault);
  const bytes = Buffer.from(JSON.stringify(release));
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const signature = sign(null, bytes, key);
  const known = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, bytes, known, signature)) {
    throw new Error('UPDATE_SIGNING_KEY is not the other half of UPDATE_PUBLIC_KEY.');
  }
  const text = `${JSON.stringify({ feed: bytes.toString('base64'), signature: signature.toString('base64') })}\n`;
  if (Buffer.byteLength(text) > limits.feed) throw new Error(`The feed is larger than ${limits.feed} bytes.`);
  return text;
}

/** A new key pair, in the format that the workflow expects. */
export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [what = ''] = process.argv.slice(2);
  if (what === '--new-key') {
    const { privateKey, publicKey } = newKey();
    process.stdout.write(`UPDATE_SIGNING_KEY=${privateKey}\nUPDATE_PUBLIC_KEY=${publicKey}\n`);
  } else writeFeed(what.replace(/^v/, ''));
}

function writeFeed(version) {
  const { UPDATE_SIGNING_KEY, UPDATE_PUBLIC_KEY, UPDATE_PAGE } = process.env;
  if (!UPDATE_SIGNING_KEY || !UPDATE_PUBLIC_KEY || !UPDATE_PAGE) {
    process.stdout.write('No release key or no release page: this version is not announced.\n');
    return;
  }
  const release = releaseOf({
    version,
    day: new Date().toISOString().slice(0, 10),
    page: UPDATE_PAGE,
    changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
    sums: readFileSync(inRoot('release/SHA256SUMS'), 'utf8'),
  });
  const keys = { privateKey: UPDATE_SIGNING_KEY, publicKey: UPDATE_PUBLIC_KEY };
  writeFileSync(inRoot('release/updates.json'), signedFeed(release, keys));
}
