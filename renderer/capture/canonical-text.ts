import type { Kind } from '#sheet/model/kinds/kind.ts';

/** Three decimals behind a point may be read as thousands. */
const ambiguous = /\.\d{3}$/;

/** A text that the sheet reads as this value: for most numbers the value itself, without the work of formatting it. */
export function toTyped(kind: Kind, value: string): string {
  return kind.numeric && !ambiguous.test(value) ? value : kind.plain(value);
}
