/** An e-mail with one attachment, for the clerk to review and send with a mail program. */
export interface EmailDraft {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly name: string; readonly bytes: Uint8Array };
}

/** Contains an underscore, which base64 never does, so that it cannot occur inside a part. */
const boundary = '=_Paydesk_part';
const lineLength = 76;
/** Bytes, before base64, that fit into an encoded word of 75 characters beside `=?UTF-8?B?` and `?=`. */
const wordBytes = 39;
/** Characters that fit on a line beside the name of a parameter. */
const parameterLength = 60;

/**
 * A draft as an `.eml` file. `X-Unsent` makes Outlook open it ready to send; the mail program adds sender, date and id.
 * No text in it can start a header of its own: control characters become spaces.
 */
export function writeEmailDraft({ to, subject, text, attachment }: EmailDraft): Buffer {
  const name = oneLine(attachment.name);
  const head = [
    'X-Unsent: 1',
    `To: ${displayName(to.name)}\r\n <${to.address}>`,
    `Subject: ${encodedWords(oneLine(subject))}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const body = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...base64Lines(Buffer.from(text.replaceAll(/\r\n?|\n/g, '\r\n'))),
  ];
  const file = [
    `Content-Type: application/pdf;\r\n name="${encodedWords(name, true)}"`,
    `Content-Disposition: attachment;\r\n ${parameter('filename', name).join(';\r\n ')}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...base64Lines(attachment.bytes),
  ];
  const parts = [body, file].flatMap((part) => [`--${boundary}`, ...part]);
  return Buffer.from([...head, '', ...parts, `--${boundary}--`, ''].join('\r\n'));
}

/** Also replaces unpaired surrogates, which a damaged template may contain and which cannot be encoded. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

function displayName(name: string): string {
  const line = oneLine(name);
  return isPlain(line) && line.length < lineLength - 10
    ? `"${line.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : encodedWords(line, true);
}

/** RFC 2047: encoded words of at most 75 characters, none of which splits a character. */
function encodedWords(text: string, isAlways = false): string {
  // Text that looks like an encoded word would be decoded as one.
  if (!isAlways && isPlain(text) && text.length < lineLength - 'Subject: '.length && !text.includes('=?')) {
    return text;
  }
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}

/** RFC 2231: in UTF-8, split into as many lines as it needs. */
function parameter(name: string, value: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of value) {
    const written = encodeURIComponent(character).replaceAll(
      /['()*!]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    if (part.length + written.length > parameterLength) {
      parts.push(part);
      part = '';
    }
    part += written;
  }
  parts.push(part);
  if (parts.length === 1) return [`${name}*=UTF-8''${parts[0] ?? ''}`];
  return parts.map((one, index) => `${name}*${index}*=${index === 0 ? "UTF-8''" : ''}${one}`);
}

function base64Lines(bytes: Uint8Array): string[] {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  );
}
