import type { Exposed } from './bridge.ts';

declare global {
  interface Window {
    readonly paydesk: Exposed;
  }
}

/** The one place that reads what the preload script exposes. */
export function windowPaydesk(): Exposed {
  return window.paydesk;
}
