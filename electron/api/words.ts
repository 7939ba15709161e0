const maxMessageLength = 500;
/** Shorter keys could be an ordinary word of an answer. */
const minSecretLength = 8;
/** Control characters and those that turn the direction of text around. */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** ID, tax, bank account and telephone numbers; ids of the service are shorter. */
const longNumber = /\d(?:[ -]?\d){8,}/g;

/** Takes the key out of a text that the service sent back. */
export function withoutKey(text: string, key: string): string {
  return key.length >= minSecretLength ? text.replaceAll(key, '…') : text;
}

/** The service's own words as one plain line that names nobody. */
export function plainMessage(text: string): string | undefined {
  const line = text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const anonymous = line.replace(mailAddress, '…').replace(longNumber, '…');
  return Array.from(anonymous).slice(0, maxMessageLength).join('') || undefined;
}

/** The `message` of a failed request's body; other bodies (HTML of a proxy, plain text) say nothing to a clerk. */
export function serviceMessage(body: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const said: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (typeof said !== 'object' || said === null || !('message' in said)) return undefined;
  return typeof said.message === 'string' ? plainMessage(said.message) : undefined;
}
