/** A part of the browser's API that the DOM types do not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy allows each name to be created only once, so all workers start here. Only the page's own files may
// be workers.
const policy = trustedTypes?.createPolicy('paydesk-worker', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('Only a file of the page may be a worker.');
    return url;
  },
});

/** Starts a worker from the address that `?worker&url` returns. The caller terminates it. */
export function startWorker(address: string, name: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module', name });
}
