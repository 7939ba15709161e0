import type { FieldError } from '#contract/errors.ts';
import { isFields } from './wire/rows.ts';

const maxMessageLength = 500;
/** A text is cut to this before any pattern meets it: a kilobyte may hold megabytes of one. */
const maxReadLength = 4_000;
/** The longest thing to be masked. What a cut leaves of one at the end is no longer known by its form. */
const maxMaskedLength = 254;
/** Shorter keys could be an ordinary word of an answer. */
const minSecretLength = 8;
const unprintable = /\p{Cc}+/gu;
/** They turn the direction of text around, or stand unseen between the digits of a number. */
const unseen = /\p{Cf}+/gu;
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g;
/** ID, tax, bank account and telephone numbers; ids of the service are shorter. */
const longNumber = /\p{Nd}(?:[ ./_-]?\p{Nd}){8,}/gu;
/** A limit or an amount, such as 9999999.99. */
const amount = /^\d{1,8}\.\d{2}$/;

const special = /[$()*+.?[\\\]^{|}]/g;

/** As JSON may write it: `/` and `\/` and `\u002f` are one character. */
function escapedForms(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  const digits = Array.from(code, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
  return `(?:\\\\?${character.replace(special, '\\$&')}|\\\\u${digits})`;
}

/** Takes the key out of a text that the service sent back. */
export function withoutKey(text: string, key: string): string {
  if (key.length < minSecretLength) return text;
  const plain = text.replaceAll(key, '…');
  // Few answers escape anything, and some have many megabytes.
  if (!plain.includes('\\')) return plain;
  return plain.replace(new RegExp(Array.from(key, escapedForms).join(''), 'g'), '…');
}

/** The service's own words as one plain line that names nobody. */
export function plainMessage(text: string): string | undefined {
  const begin = text.slice(0, maxReadLength);
  const line = begin.replace(unprintable, ' ').replace(unseen, '').replace(/\s+/g, ' ').trim();
  const anonymous = line
    .replace(mailAddress, '…')
    .replace(longNumber, (digits) => (amount.test(digits) ? digits : '…'));
  const whole = begin.length < text.length ? anonymous.slice(0, -maxMaskedLength) : anonymous;
  return Array.from(whole).slice(0, maxMessageLength).join('') || undefined;
}

const maxFieldErrors = 50;
const maxFieldDepth = 3;
/** Names of attributes, which are written in English or are the numbers of items: anything else may name somebody. */
const fieldName = /^(?!.*\d(?:_?\d){8})[a-z0-9_]{1,80}$/i;

/** The reasons in `errors`, whose attributes may be parts of others: `bank_account.branch_code`. */
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
  const said = Array.isArray(errors) ? errors.slice(0, 5) : [errors];
  const message = plainMessage(said.filter((part) => typeof part === 'string').join('; '));
  return message === undefined || path.length === 0 ? [] : [{ field: path.join('.'), message }];
}

export interface Refusal {
  readonly serviceMessage?: string;
  readonly fieldErrors?: FieldError[];
}

/** What a failed request's body says; other bodies (HTML of a proxy, plain text) say nothing to a clerk. */
export function refusalOf(body: string): Refusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  const said: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (!isFields(said)) return {};
  const message = typeof said['message'] === 'string' ? plainMessage(said['message']) : undefined;
  const fieldErrors = isFields(said['errors']) ? fieldErrorsOf(said['errors']).slice(0, maxFieldErrors) : [];
  return {
    ...(message === undefined ? {} : { serviceMessage: message }),
    ...(fieldErrors.length === 0 ? {} : { fieldErrors }),
  };
}
