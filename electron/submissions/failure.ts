import { inWords } from '#kit/wire-words.ts';
import { isAppError } from '#kit/errors.ts';

/** What a failed request means for its cells. */
export type FailureMeaning =
  /** Nothing was applied, and nothing further can be: stop, and leave the cells to the clerk. */
  | { readonly kind: 'halt' }
  /** Nothing was applied; try again after a while. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** The service refused the whole request. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It may have been applied, wholly or in part. */
  | { readonly kind: 'unknown' };

const defaultWaitMs = 5_000;

/** Turns `bank_account.account_number` into *Bank account, account number*, since a refusal is shown to the clerk. */
function readableField(field: string): string {
  const words = inWords(field.replace(/^calc\./, '').replaceAll('.', ', '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function meaningOf(error: unknown): FailureMeaning {
  if (isAppError(error, 'offline', 'key-refused', 'key-missing')) return { kind: 'halt' };
  if (isAppError(error, 'wrong-address') && error.params.reason === 'certificate') return { kind: 'halt' };
  if (isAppError(error, 'service-busy')) {
    return { kind: 'wait', ms: error.params.retryAfterMs ?? defaultWaitMs };
  }
  if (isAppError(error, 'service-refused')) {
    const { serviceMessage = '', fieldErrors = [] } = error.params;
    const reasons = fieldErrors
      .slice(0, 10)
      .map(({ field, message }) => `${readableField(field)}: ${message}`);
    return { kind: 'refused', message: [serviceMessage, ...reasons].filter(Boolean).join(' · ') };
  }
  return { kind: 'unknown' };
}
