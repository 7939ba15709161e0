import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sizeCapBytes = 1_000_000;

/** A log line has a place and plain facts. Errors are reduced to names, codes, redacted messages and stack frames. */
export interface Log {
  info(where: string, facts?: Readonly<Record<string, unknown>>): void;
  error(where: string, error: unknown): void;
}

/** Four digits or more, in any script and however they are grouped: four can be a month's pay. */
const digitRun = /\p{Nd}(?:[\s.,/_'’-]?\p{Nd}){3,}/gu;
const longToken = /\b[A-Za-z0-9_-]{20,}\b/g;
/** Text is cut to this length before any pattern is applied; far less of it is written. */
const maxReadLength = 4_000;
/** The longest match to be redacted. The cut may leave part of one at the end, which no pattern recognises any more. */
const maxTakenLength = 254;

/** Up to the last such quote that ends a word, or the end of the line: names contain apostrophes. */
const quoted = /(?<![\p{L}\d])(["'`])(?:.*\1(?![\p{L}\d])|.*$)/gmu;
const typographic = /[“‘„][^”]*(?:”|$)/gmu;
const money = /\bR\s?\d[\d\s.,]*/g;
const address = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,190}/g;

/** What a library adds to its message after a colon is often the value that it could not use. */
const detail = /:\s[^\n]{1,4000}/g;
/** Names of people and places, anywhere but at the beginning of a line. */
const properName = /(?<=\S[^\n]{0,4000})(?<![\p{L}\d])\p{Lu}\p{Ll}[\p{L}’'-]{0,60}/gu;
/** A path or an address of a page: either may contain names. */
const pathOrUrl =
  /(?:\b[A-Za-z][A-Za-z\d+.-]{0,20}:\/\/|(?<![\p{L}\d])[A-Za-z]:[\\/]|(?<![\p{L}\d/\\])[\\/])[^\s]{1,4000}/gu;

/**
 * Removes everything that could be a key, an employee's number, an amount, an e-mail address, or a value that a library
 * quoted in its message. When in doubt it removes too much: no log entry is worth revealing a salary.
 */
export function redact(text: string): string {
  const begin = text.slice(0, maxReadLength);
  const clean = begin
    .replace(quoted, '"…"')
    .replace(typographic, '"…"')
    .replace(pathOrUrl, '…')
    .replace(detail, ': …')
    .replace(address, '…')
    .replace(properName, '…')
    .replace(money, '…')
    .replace(longToken, '…')
    .replace(digitRun, '…');
  return begin.length < text.length ? `${clean.slice(0, -maxTakenLength)}…` : clean;
}

/** The location at the end of a stack frame: file name without folders, line and column. */
const place = /([\w.-]{1,100}\.(?:ts|js|cjs|mjs|svelte):\d{1,9}:\d{1,9})\)?$/;
const maxPlaceLength = 130;

/** The locations in an error's stack, read from its end: it begins with the message, which can have any length. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.slice(-maxReadLength).split('\n').slice(-Error.stackTraceLimit);
  const frames = lines.filter((line) => line.trimStart().startsWith('at '));
  return frames.flatMap((line) => place.exec(line.slice(-maxPlaceLength))?.[1] ?? []);
}

/** An error in the form in which it may be logged: class, code, redacted message and stack locations. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redact(error.message).slice(0, 300),
    at: framesOf(error).slice(0, 6),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, typeof value === 'string' ? redact(value) : value]),
  );
}

/** A log in one file of the folder; at its size limit it becomes `paydesk.log.1`. Failures to write it are ignored. */
export function createLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = join(folder, 'paydesk.log');
  const write = (line: Record<string, unknown>) => {
    try {
      mkdirSync(folder, { recursive: true });
      rotate(file);
      appendFileSync(file, `${JSON.stringify({ at: now().toISOString(), ...line })}\n`, { mode: 0o600 });
    } catch {
      // The store reports a full or read-only disk to the clerk; the log has no other way to report it.
      return;
    }
  };
  return {
    info: (where, facts = {}) => write({ where, ...redactFacts(facts) }),
    error: (where, error) => write({ where, error: describeError(error) }),
  };
}

const shownBytes = 100_000;

/** The last lines of the log, up to `shownBytes`; empty if there is none. */
export function readLog(folder: string): string {
  try {
    const text = readFileSync(join(folder, 'paydesk.log'), 'utf8');
    const end = text.slice(-shownBytes);
    return end.length < text.length ? end.slice(end.indexOf('\n') + 1) : end;
  } catch {
    // The diagnostic file is useful without the log too.
    return '';
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > sizeCapBytes) renameSync(file, `${file}.1`);
}
