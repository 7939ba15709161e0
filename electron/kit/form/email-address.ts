/** A plain address, without characters that have a meaning in the header of an e-mail, at the name of a computer. */
const plain = /^[^\s@<>()[\]:;,"\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const ascii = /^[\x21-\x7e]{3,254}$/;
/** An empty part, or a hyphen at the edge of one. */
const odd = /^\.|\.[.@-]|@-|-\.|-$/;

const isPlain = (text: string) => ascii.test(text) && plain.test(text) && !odd.test(text);

function withoutEnd(text: string): string {
  let { length } = text;
  while (length > 0 && ';,. '.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * An address without what mail programs put around it: `Thoko <thoko@example.com>;`, `'thoko@example.com'`,
 * `mailto:thoko@example.com?subject=Pay`. What is not certainly one address stays as it is.
 */
export function cleanEmail(text: string): string {
  const trimmed = text.trim();
  const bare = withoutEnd(trimmed)
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/^(['"])(.*)\1$/, '$2')
    .trim();
  return isPlain(bare) ? bare : trimmed;
}

/** The address that every mail program accepts; null if there is none. The only rule for what is an address. */
export function emailAddress(text: string | null | undefined): string | null {
  const address = cleanEmail(text ?? '');
  return isPlain(address) ? address : null;
}
