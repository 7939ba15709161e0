import { AppError } from '#kit/errors.ts';

const maxLength = 500;
const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/\\]/i;
const loopbackV4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
/** No percent-encoding and no empty segments, so that the path that is checked here is the path that is sent. */
const versionedPath = /^(?:\/[A-Za-z0-9._~-]+)*\/v1$/;

/** True for this computer, given the host name of a parsed URL. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || loopbackV4.test(hostname);
}

/**
 * The service's address as requests use it: origin and path without a trailing slash, over `https` (plain `http` for
 * this computer only), ending in the version segment. Throws `address-not-allowed`.
 */
export function parseBaseUrl(text: string): string {
  const typed = text.trim();
  // URL() would drop tabs and line breaks and turn backslashes into slashes: an address with any of them is refused.
  if (typed.length > maxLength || /[\s\\\p{Cc}]/u.test(typed) || !absolute.test(typed)) {
    throw new AppError('address-not-allowed', { reason: 'not-a-url' });
  }
  const url = URL.parse(typed);
  if (url === null || url.hostname === '' || url.port === '0')
    throw new AppError('address-not-allowed', { reason: 'not-a-url' });
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!secure) throw new AppError('address-not-allowed', { reason: 'not-https' });
  const authority = typed.slice(typed.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
  if (authority.includes('@')) throw new AppError('address-not-allowed', { reason: 'user-info' });
  if (/[?#]/.test(typed)) throw new AppError('address-not-allowed', { reason: 'query' });
  const path = url.pathname.replace(/\/$/, '');
  if (!versionedPath.test(path)) throw new AppError('address-not-allowed', { reason: 'version' });
  return `${url.origin}${path}`;
}

/** An id as a path segment: digits only, whatever the caller passes. */
export function idSegment(id: number): string {
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('invalid-input', { path: 'id' });
  return String(id);
}
