/** The page's only origin. Its scheme is registered as standard and secure, so that it is a real origin. */
export const pageScheme = 'app';
export const pageOrigin = 'app://paydesk';
export const pageUrl = `${pageOrigin}/index.html`;
/** The same page, which first shows a message that it had stopped. */
export const stoppedPageUrl = `${pageUrl}#stopped`;

/**
 * The page may load its own scripts and styles and nothing else: no network, frames, plug-ins or inline scripts.
 * Workers are allowed for reading files. Svelte creates its templates from strings, so its Trusted Types policy is
 * named; the other policy allows only the worker's address.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html paydesk-worker',
].join('; ');
