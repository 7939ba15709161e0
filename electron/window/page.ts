/** The one origin that our page has. Electron treats it as standard and secure, so it gets a real origin. */
export const pageScheme = 'app';
export const pageOrigin = 'app://paydesk';
export const pageUrl = `${pageOrigin}/index.html`;
/** The same page, which says first that it had stopped. */
export const stoppedPageUrl = `${pageUrl}#stopped`;

/**
 * The page may load its own scripts and styles and nothing else: no network, no frames, no plug-ins, no inline
 * script. Its one worker reads files. Svelte makes its templates from strings, so its Trusted Types policy is named; the other
 * lets through the address of that worker alone.
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
