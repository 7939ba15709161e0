import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { open, seal } from '#secrets/passphrase.ts';
import { quickSealing } from '#test/support/store/quick-sealing.ts';

const passphrase = 'three quiet hadedas';
const refused = (reason: string) => ({ code: 'sealed-file-refused', params: { reason } });

const sealQuickly = async (bytes: Uint8Array, given: string) =>
  Buffer.from(await quickSealing.seal(bytes, given));

function withChecksum(body: Uint8Array): Buffer {
  return Buffer.concat([body, createHash('sha256').update(body).digest()]);
}

function flipped(bytes: Buffer, index: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(index) ^ 1, index);
  return copy;
}

describe('a file under a passphrase', () => {
  test('is sealed with the full cost', async () => {
    const sealed = await seal(Buffer.from('draft'), passphrase);
    const [log2OfN, r, p] = sealed.subarray(9, 12);
    expect({ log2OfN, r, p }).toEqual({ log2OfN: 17, r: 8, p: 1 });
    expect((await open(sealed, passphrase)).toString()).toBe('draft');
  });

  test('opens to the same bytes of any length, which it hides', async () => {
    for (const size of [0, 1, 100_000]) {
      const bytes = randomBytes(size);
      const sealed = await sealQuickly(bytes, passphrase);
      expect(await open(sealed, passphrase)).toEqual(bytes);
    }
    const sealed = await sealQuickly(Buffer.from('net pay 31 250.00'), passphrase);
    expect(sealed.includes('31 250')).toBe(false);
  });

  test('is different each time', async () => {
    const bytes = Buffer.from('same');
    const [one, two] = [await sealQuickly(bytes, passphrase), await sealQuickly(bytes, passphrase)];
    // Everything after magic, version and cost differs.
    expect(one.subarray(12, 40)).not.toEqual(two.subarray(12, 40));
    expect(one.subarray(40)).not.toEqual(two.subarray(40));
  });

  test('distinguishes a wrong passphrase from damage', async () => {
    const sealed = await sealQuickly(Buffer.from('draft'), passphrase);
    await expect(open(sealed, 'three quiet hadeda')).rejects.toMatchObject(refused('wrong-passphrase'));
    await expect(open(sealed, '')).rejects.toMatchObject(refused('wrong-passphrase'));
    for (let index = 12; index < sealed.length; index += 1) {
      await expect(open(flipped(sealed, index), passphrase)).rejects.toMatchObject(refused('damaged'));
    }
    for (let length = 9; length < sealed.length; length += 1) {
      await expect(open(sealed.subarray(0, length), passphrase)).rejects.toMatchObject(refused('damaged'));
    }
  });

  test('does not open when it was changed and its checksum corrected', async () => {
    const sealed = await sealQuickly(Buffer.from('draft'), passphrase);
    const body = sealed.subarray(0, -32);
    for (const index of [12, 30, 40, body.length - 1]) {
      const forged = withChecksum(flipped(body, index));
      await expect(open(forged, passphrase)).rejects.toMatchObject(refused('wrong-passphrase'));
    }
  });

  test('is refused at once when its cost is too high', async () => {
    const body = (await sealQuickly(Buffer.from('draft'), passphrase)).subarray(0, -32);
    for (const [position, value] of [
      [9, 31],
      [9, 0],
      [10, 255],
      [11, 255],
    ] as const) {
      const greedy = Buffer.from(body);
      greedy.writeUInt8(value, position);
      await expect(open(withChecksum(greedy), passphrase)).rejects.toMatchObject(refused('damaged'));
    }
  });

  test('distinguishes other files and files of a newer version', async () => {
    await expect(open(Buffer.from('PK\u0003\u0004 a spreadsheet'), passphrase)).rejects.toMatchObject(
      refused('not-ours'),
    );
    await expect(open(Buffer.alloc(0), passphrase)).rejects.toMatchObject(refused('not-ours'));
    const newer = Buffer.from(await sealQuickly(Buffer.from('draft'), passphrase));
    newer.writeUInt8(2, 8);
    await expect(open(newer, passphrase)).rejects.toMatchObject(refused('newer-version'));
  });

  test('accepts the same characters in another encoding', async () => {
    const sealed = await sealQuickly(Buffer.from('draft'), 'caf\u00e9 in Gqeberha');
    expect((await open(sealed, 'cafe\u0301 in Gqeberha')).toString()).toBe('draft');
  });
});
