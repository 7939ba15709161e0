import type { Arrangement } from '#electron/layouts/contract/layout.ts';
import type { ColumnChoices } from '#sheet/model/columns.ts';

/** Converts a saved arrangement to the sheet's format. */
export function toChoices({ order, hidden, frozen, widths }: Arrangement): ColumnChoices {
  return {
    order,
    hidden: new Set(hidden),
    widths: new Map(widths.map(({ column, width }) => [column, width])),
    frozen: frozen === null ? undefined : new Set(frozen),
  };
}

/** Converts the clerk's arrangement of the sheet to the format in which it is saved. */
export function toArrangement({ order, hidden, frozen, widths }: ColumnChoices): Arrangement {
  return {
    order: [...order],
    hidden: [...hidden],
    frozen: frozen === undefined ? null : [...frozen],
    widths: [...widths].map(([column, width]) => ({ column, width })),
  };
}

export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
