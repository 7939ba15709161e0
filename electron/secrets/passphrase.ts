import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { AppError, type AppErrorParams } from '#kit/errors.ts';

/*
 * magic (8) | version (1) | log2 of scrypt's N (1) | r (1) | p (1) | salt (16) | nonce (12)
 * | ciphertext | tag (16) | SHA-256 of everything before it (32)
 * Everything up to the nonce is authenticated with the ciphertext. The checksum is not secret: it distinguishes a
 * damaged file from a mistyped passphrase, which the tag alone cannot.
 */
const magic = Buffer.from('PAYDESK\n', 'latin1');
const version = 1;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const sumBytes = 32;
const headerBytes = magic.length + 4 + saltBytes + nonceBytes;

/** Scrypt's parameters. */
export interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** About a third of a second and 128 MB for each guess, as in OWASP's password storage sheet for scrypt. */
const defaultCost: Cost = { logN: 17, r: 8, p: 1 };
/** A file from outside must not keep this computer busy for minutes, or take all of its memory. */
const maxCost: Cost = { logN: 18, r: 8, p: 2 };

function refuse(reason: AppErrorParams<'sealed-file-refused'>['reason']): AppError {
  return new AppError('sealed-file-refused', { reason });
}

/** An é typed on a Mac and on Windows may be different characters that look the same. */
function deriveKey(passphrase: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 130 * 2 ** logN * r + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

const checksum = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Encrypts under a passphrase (scrypt, AES-256-GCM). `open` returns exactly `bytes` or fails. */
export async function seal(bytes: Uint8Array, passphrase: string, cost = defaultCost): Promise<Buffer> {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const header = Buffer.concat([magic, Buffer.of(version, cost.logN, cost.r, cost.p), salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, cost), nonce);
  cipher.setAAD(header);
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const body = Buffer.concat([header, text, cipher.getAuthTag()]);
  return Buffer.concat([body, checksum(body)]);
}

/** Parses the header; distinguishes a foreign file, a damaged one and one from a newer version. */
function parse(sealed: Buffer) {
  if (!sealed.subarray(0, magic.length).equals(magic)) throw refuse('not-ours');
  const [found = 0, logN = 0, r = 0, p = 0] = sealed.subarray(magic.length, magic.length + 4);
  if (found > version) throw refuse('newer-version');
  if (sealed.length < headerBytes + tagBytes + sumBytes) throw refuse('damaged');
  const body = sealed.subarray(0, -sumBytes);
  if (!timingSafeEqual(checksum(body), sealed.subarray(-sumBytes))) throw refuse('damaged');
  const within = logN >= 1 && r >= 1 && p >= 1 && logN <= maxCost.logN && r <= maxCost.r && p <= maxCost.p;
  if (found !== version || !within) throw refuse('damaged');
  const salt = body.subarray(magic.length + 4, magic.length + 4 + saltBytes);
  const header = body.subarray(0, headerBytes);
  return {
    header,
    salt,
    cost: { logN, r, p },
    text: body.subarray(headerBytes, -tagBytes),
    tag: body.subarray(-tagBytes),
  };
}

/** Fails with `sealed-file-refused` and the reason; otherwise returns exactly what was sealed. */
export async function open(sealed: Uint8Array, passphrase: string): Promise<Buffer> {
  const { header, salt, cost: found, text, tag } = parse(Buffer.from(sealed));
  const key = await deriveKey(passphrase, salt, found);
  const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(-nonceBytes));
  decipher.setAAD(header);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    // The checksum was right, so the file is intact: the passphrase is wrong.
    throw refuse('wrong-passphrase');
  }
}
