import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sizeCapBytes = 1_000_000;

/** What a log line may say: a place, a word, and plain facts. Errors are reduced to names, codes and frames. */
export interface Log {
  info(where: string, facts?: Readonly<Record<string, unknown>>): void;
  error(where: string, error: unknown): void;
}

/** Four digits are a month's pay already; in any script, and however they are grouped. */
const digitRun = /\p{Nd}(?:[\s.,/_'’-]?\p{Nd}){3,}/gu;
const longToken = /\b[A-Za-z0-9_-]{20,}\b/g;
/** A text is cut to this before any pattern meets it; of a line, far less is written down. */
const maxReadLength = 4_000;
/** The longest thing to be taken out. What a cut leaves of one at the end is no longer known by its form. */
const maxTakenLength = 254;

/** To the last such quote that ends a word, or to the end of the line: an apostrophe stands inside a name. */
const quoted = /(?<![\p{L}\d])(["'`])(?:.*\1(?![\p{L}\d])|.*$)/gmu;
const typographic = /[“‘„][^”]*(?:”|$)/gmu;
const money = /\bR\s?\d[\d\s.,]*/g;
const address = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,190}/g;

/**
 * Takes out everything that could be a key, a number of an employee, an amount, an e-mail address, or a value that some
 * library quoted in its message. It errs towards saying too little: a log is never worth a salary.
 */
export function redact(text: string): string {
  const begin = text.slice(0, maxReadLength);
  const clean = begin
    .replace(quoted, '"…"')
    .replace(typographic, '"…"')
    .replace(address, '…')
    .replace(money, '…')
    .replace(longToken, '…')
    .replace(digitRun, '…');
  return begin.length < text.length ? `${clean.slice(0, -maxTakenLength)}…` : clean;
}

/** The place at the end of a frame: the file's own name, line and column. */
const place = /([\w.-]{1,100}\.(?:ts|js|cjs|mjs|svelte):\d{1,9}:\d{1,9})\)?$/;
const maxPlaceLength = 130;

/** The places in an error's stack, which ends with them: what stands before is the message, of any length. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.slice(-maxReadLength).split('\n').slice(-Error.stackTraceLimit);
  const frames = lines.filter((line) => line.trimStart().startsWith('at '));
  return frames.flatMap((line) => place.exec(line.slice(-maxPlaceLength))?.[1] ?? []);
}

/** An error as it may be written down: its class, its code, its redacted message and the places it passed. */
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

/** A log in one file of the folder, with one predecessor; a log that cannot be written is no reason to stop. */
export function createLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = join(folder, 'paydesk.log');
  const write = (line: Record<string, unknown>) => {
    try {
      mkdirSync(folder, { recursive: true });
      rotate(file);
      appendFileSync(file, `${JSON.stringify({ at: now().toISOString(), ...line })}\n`, { mode: 0o600 });
    } catch {
      // A full or read-only disk is told to the clerk by the store; the log has nobody else to tell.
      return;
    }
  };
  return {
    info: (where, facts = {}) => write({ where, ...redactFacts(facts) }),
    error: (where, error) => write({ where, error: describeError(error) }),
  };
}

const shownBytes = 100_000;

/** The end of the log, by whole lines; empty where there is none. */
export function readLog(folder: string): string {
  try {
    const text = readFileSync(join(folder, 'paydesk.log'), 'utf8');
    const end = text.slice(-shownBytes);
    return end.length < text.length ? end.slice(end.indexOf('\n') + 1) : end;
  } catch {
    // A log that cannot be read is no reason to keep the rest from whoever helps.
    return '';
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > sizeCapBytes) renameSync(file, `${file}.1`);
}
