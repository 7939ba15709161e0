/** What of the browser's own the DOM types do not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy lets each of its names be made once, so all workers begin here. Only files of the page may be one.
const policy = trustedTypes?.createPolicy('paydesk-worker', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('Only a file of the page may be a worker.');
    return url;
  },
});

/** Starts a worker from the address that `?worker&url` gives. The caller ends it. */
export function startWorker(address: string, name: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module', name });
}
