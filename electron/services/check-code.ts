import { createHash } from 'node:crypto';

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** As many digits of a hash as a check code has: 96 bits, so that nobody can find other figures with the same. */
const digits = 24;

/** A short hash of a value, which must have its parts in a fixed order. */
export const shortHash = (value: unknown): string => sha256Of(JSON.stringify(value)).slice(0, digits);

/** A hash such as `4F02-77AC-19D0-C3B1-55E8-0A9D`, in groups that are easy to read aloud. */
export const checkCodeOf = (value: unknown): string =>
  shortHash(value)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, '$&-');
