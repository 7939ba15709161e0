import type { Kind } from '#sheet/model/kinds/kind.ts';

/** Three decimals after a point may be read as thousands. */
const ambiguous = /\.\d{3}$/;

/** A text that the sheet parses to this value. For most numbers that is the value itself, which saves formatting it. */
export function toTyped(kind: Kind, value: string): string {
  return kind.numeric && !ambiguous.test(value) ? value : kind.plain(value);
}
