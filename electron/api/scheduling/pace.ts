import { isAppError } from '#kit/errors.ts';
import { ServiceFailedError } from '../errors.ts';

/** Public clients of the service wait about a second between calls; its limits are not documented. */
const usualPerMs = 1 / 1_000;
/** The circuit breaker covers anything slower: a clerk's click must not wait long once the service recovers. */
const slowestPerMs = 1 / 8_000;
const burst = 6;
/** After each quiet period of this length the rate rises by a tenth of the usual rate. */
const quietMs = 60_000;
const probeEveryMs = 30_000;
/** After this many failures in a row only probes are sent. */
const failuresToOpen = 3;

type Verdict = 'fine' | 'asked-to-wait' | 'failing' | 'no-sign';

/** What an outcome says about the service's load. */
function verdictOn(error: unknown): Verdict {
  if (isAppError(error, 'service-busy')) return 'asked-to-wait';
  if (isAppError(error, 'service-failed')) {
    return [502, 503, 504].includes(error.params.status) ? 'failing' : 'fine';
  }
  // No response arrived: no reason to speed up or slow down.
  return isAppError(error, 'offline', 'reply-lost', 'cancelled') ? 'no-sign' : 'fine';
}

function requestedWaitMs(error: unknown): number {
  if (isAppError(error, 'service-busy')) return error.params.retryAfterMs ?? 0;
  return error instanceof ServiceFailedError ? (error.retryAfterMs ?? 0) : 0;
}

/**
 * When the next request of one connection may be sent: a token bucket that slows down when the service asks for it, the
 * wait that the service names, and a circuit breaker that sends one probe every 30 s. All times are monotonic.
 */
export class Pace {
  readonly #random: () => number;
  #perMs = usualPerMs;
  #tokens = burst;
  #countedAt: number;
  #changedAt: number;
  #notBefore = 0;
  #failures = 0;

  constructor(now: number, random: () => number) {
    this.#random = random;
    this.#countedAt = now;
    this.#changedAt = now;
  }

  /** How long until a request may be sent that leaves at least `left` requests of the burst for others. */
  waitMs(now: number, left = 0): number {
    this.#count(now);
    const tokenMs = Math.max(0, 1 + left - this.#tokens) / this.#perMs;
    return Math.max(0, this.#notBefore - now, Math.ceil(tokenMs));
  }

  /** True while only probes are sent, one at a time. */
  get isOpen(): boolean {
    return this.#failures >= failuresToOpen;
  }

  noteStart(now: number) {
    this.#count(now);
    this.#tokens = Math.max(0, this.#tokens - 1);
    if (this.isOpen) this.#notBefore = now + this.#jittered(probeEveryMs);
  }

  learn(error: unknown, now: number) {
    const verdict = verdictOn(error);
    if (verdict === 'no-sign') return;
    if (verdict === 'fine') {
      if (this.isOpen) this.#notBefore = now;
      this.#failures = 0;
      return;
    }
    this.#failures += 1;
    this.#slowDown(now);
    const minMs = this.isOpen ? probeEveryMs : 1 / this.#perMs;
    // Never earlier than asked, and randomly a little later, because other computers were told the same.
    this.#pause(now + this.#jittered(Math.max(requestedWaitMs(error), minMs)));
  }

  #slowDown(now: number) {
    this.#count(now);
    this.#tokens = 0;
    this.#changedAt = now;
    this.#perMs = Math.max(slowestPerMs, this.#perMs / 2);
  }

  #pause(until: number) {
    this.#notBefore = Math.max(this.#notBefore, until);
  }

  #count(now: number) {
    const quiet = Math.floor((now - this.#changedAt) / quietMs);
    if (quiet > 0) {
      this.#changedAt += quiet * quietMs;
      this.#perMs = Math.min(usualPerMs, this.#perMs + (quiet * usualPerMs) / 10);
    }
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#countedAt) * this.#perMs);
    this.#countedAt = now;
  }

  #jittered(ms: number): number {
    return ms * (1 + 0.1 * this.#random());
  }
}
