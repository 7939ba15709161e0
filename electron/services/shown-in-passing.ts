import { maskNumber } from '#contract/domain/mask-number.ts';

/** Identity, tax and bank numbers, by our own names and by the service's. */
const personal = /(id|other|tax|account|identifying)_?number$/i;

function isPersonalNumber(name: string): boolean {
  return personal.test(name);
}

/** The value as it may be shown in passing: a personal number by its last characters alone, anything else unchanged. */
export function shownInPassing(name: string | null, value: string): string;
export function shownInPassing(name: string | null, value: string | null): string | null;
export function shownInPassing(name: string | null, value: string | null): string | null {
  if (name === null || value === null || value === '' || !isPersonalNumber(name)) return value;
  return maskNumber(value);
}
