/** A plain address, without characters that have a meaning in a header. */
const plain = /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\][^\s@<>()[\]:;,"\\.]*\.[^\s@<>()[\]:;,"\\]+$/;
const ascii = /^[\x21-\x7e]{3,254}$/;

/** The address for a draft; null if there is none, or none that every mail program accepts. */
export function emailAddress(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  return ascii.test(address) && plain.test(address) ? address : null;
}
