/** A plain address, without characters that have a meaning in the header of an e-mail. */
const plain = /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\][^\s@<>()[\]:;,"\\.]*\.[^\s@<>()[\]:;,"\\]+$/;
const ascii = /^[\x21-\x7e]{3,254}$/;

const isPlain = (text: string) => ascii.test(text) && plain.test(text) && !text.endsWith('.');

function withoutEnd(text: string): string {
  let { length } = text;
  while (length > 0 && ';,. '.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * An address without what mail programs put around it: `Thoko <thoko@example.com>;`, `mailto:thoko@example.com`. What is
 * not certainly one address stays as it is.
 */
export function cleanEmail(text: string): string {
  const trimmed = text.trim();
  const bare = withoutEnd(trimmed)
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();
  return isPlain(bare) ? bare : trimmed;
}

/** The address that every mail program accepts; null if there is none. The only rule for what is an address. */
export function emailAddress(text: string | null | undefined): string | null {
  const address = cleanEmail(text ?? '');
  return isPlain(address) ? address : null;
}
