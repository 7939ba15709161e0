import type { FieldError } from '#kit/errors.ts';
import { inWords } from '#kit/wire-words.ts';
import { isFields } from './wire/rows.ts';

const maxMessageLength = 500;
/** Text is cut to this length before any pattern runs, because a compressed kilobyte may contain megabytes. */
const maxReadLength = 4_000;
/** The longest text that is masked. A value cut off at the end may no longer match its pattern. */
const maxMaskedLength = 254;
/** A shorter key could be an ordinary word in the response. */
const minSecretLength = 8;
const unprintable = /\p{Cc}+/gu;
/** Invisible characters: they can reverse the direction of text or hide between the digits of a number. */
const unseen = /\p{Cf}+/gu;
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g;
/** ID, tax, bank account and telephone numbers; the service's ids are shorter. */
const longNumber = /\p{Nd}(?:[ ./_-]?\p{Nd}){8,}/gu;
/** A limit or an amount, such as 9999999.99. */
const amount = /^\d{1,8}\.\d{2}$/;

const special = /[$()*+.?[\\\]^{|}]/g;

/** A pattern for every form in which JSON may write a character: `/`, `\/` and `\u002f` are the same one. */
function escapedForms(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  const digits = Array.from(code, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
  return `(?:\\\\?${character.replace(special, '\\$&')}|\\\\u${digits})`;
}

/** Removes the key from text that the service sent. */
export function withoutKey(text: string, key: string): string {
  if (key.length < minSecretLength) return text;
  const plain = text.replaceAll(key, '…');
  // Few responses escape anything, and some have many megabytes.
  if (!plain.includes('\\')) return plain;
  return plain.replace(new RegExp(Array.from(key, escapedForms).join(''), 'g'), '…');
}

/** The service's message as one plain line without personal data or the names of programs. */
export function plainMessage(text: string): string | undefined {
  const begin = text.slice(0, maxReadLength);
  const line = begin.replace(unprintable, ' ').replace(unseen, '').replace(/\s+/g, ' ').trim();
  const anonymous = line
    .replace(mailAddress, '…')
    .replace(longNumber, (digits) => (amount.test(digits) ? digits : '…'));
  const read = inWords(anonymous);
  const whole = begin.length < text.length ? read.slice(0, -maxMaskedLength) : read;
  return Array.from(whole).slice(0, maxMessageLength).join('') || undefined;
}

const maxFieldErrors = 50;
const maxFieldDepth = 3;
/** Attribute names, in English or as item numbers: anything else may contain personal data. */
const fieldName = /^(?!.*\d(?:_?\d){8})[a-z0-9_]{1,80}$/i;

/** The reasons in `errors`; attributes may be nested: `bank_account.branch_code`. */
function fieldErrorsOf(errors: unknown, path: readonly string[] = []): FieldError[] {
  if (isFields(errors)) {
    if (path.length === maxFieldDepth) return [];
    const names = Object.keys(errors).slice(0, maxFieldErrors);
    return names.flatMap((name) =>
      name.split('.').every((part) => fieldName.test(part))
        ? fieldErrorsOf(errors[name], [...path, name])
        : [],
    );
  }
  const messages = Array.isArray(errors) ? errors.slice(0, 5) : [errors];
  const message = plainMessage(messages.filter((part) => typeof part === 'string').join('; '));
  return message === undefined || path.length === 0 ? [] : [{ field: path.join('.'), message }];
}

export interface Refusal {
  readonly serviceMessage?: string;
  readonly fieldErrors?: FieldError[];
}

/** The message in the body of a failed request; other bodies (a proxy's HTML, plain text) have none for a clerk. */
export function refusalOf(body: string): Refusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  const messages: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (!isFields(messages)) return {};
  const message = typeof messages['message'] === 'string' ? plainMessage(messages['message']) : undefined;
  const fieldErrors = isFields(messages['errors'])
    ? fieldErrorsOf(messages['errors']).slice(0, maxFieldErrors)
    : [];
  return {
    ...(message === undefined ? {} : { serviceMessage: message }),
    ...(fieldErrors.length === 0 ? {} : { fieldErrors }),
  };
}
