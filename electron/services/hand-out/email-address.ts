/** Plain, without a sign that begins or ends something in a header. */
const plain = /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\]+\.[^\s@<>()[\]:;,"\\]+$/;
const ascii = /^[\x21-\x7e]{3,254}$/;

/** The address that a draft goes to; null: none, or none that every mail program takes. */
export function emailAddress(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  return ascii.test(address) && plain.test(address) ? address : null;
}
