import { z } from 'zod';

/** As the clerk types it; compared after Unicode's own normalisation and never trimmed. */
export const passphrase = z.string().min(1).max(200);

export type Strength = 'weak' | 'fair' | 'strong';

/** Bits that a guesser has to go through who tries words, dates and runs of keys before anything else. */
const weakBelowBits = 30;
const strongFromBits = 45;

const keyRows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = keyRows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const firstTried =
  /^(pass(word|phrase)?|paydesk|payroll|admin|welcome|letmein|secret|salary|wagwoord|geheim)$/;

function isRun(text: string): boolean {
  return /^(.)\1+$/u.test(text) || runs.some((run) => run.includes(text));
}

function looksLikeWord(letters: string): boolean {
  const vowels = letters.match(/[aeiouyàáâäèéêëìíîïòóôöùúûü]/gu)?.length ?? 0;
  return vowels / letters.length >= 0.2 && vowels / letters.length <= 0.7;
}

function bitsOfLetters(letters: string): number {
  if (firstTried.test(letters)) return 1;
  // People choose from a few thousand words; a longer one is a little rarer.
  return looksLikeWord(letters)
    ? Math.min(letters.length * 4.7, 11 + letters.length / 4)
    : letters.length * 4.2;
}

function bitsOf(part: string): number {
  if (part.length > 2 && isRun(part)) return 4;
  if (/^(19|20)\d\d$/.test(part)) return 6;
  if (/^\d+$/.test(part)) return part.length * 3;
  if (/^\p{L}+$/u.test(part)) return bitsOfLetters(part);
  return Math.min(part.length, 3) * 4;
}

/** What of a passphrase a guesser could not know. Said low rather than high; a part that comes again adds nothing. */
export function passphraseBits(text: string): number {
  const parts =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? [];
  return [...new Set(parts)].reduce((sum, part) => sum + bitsOf(part), 0);
}

export function strengthOf(text: string): Strength {
  const bits = passphraseBits(text);
  if (bits < weakBelowBits) return 'weak';
  return bits < strongFromBits ? 'fair' : 'strong';
}

/** One that may protect everything: a weak one would only look as if it did. */
export const newPassphrase = passphrase.refine((text) => strengthOf(text) !== 'weak');
