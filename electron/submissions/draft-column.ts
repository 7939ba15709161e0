import type { InputColumn, InputScope } from '#electron/inputs/contract/bulk-input.ts';

interface Known {
  readonly columns: readonly InputColumn[];
  readonly available: readonly InputColumn[];
}

/**
 * The column to save with a draft for cells of a submission. If its kind is no longer known it is text, so that every
 * value stays as it was sent.
 */
export function columnFor(
  { heading, scope }: { readonly heading: string; readonly scope: InputScope },
  { columns, available }: Known,
): InputColumn {
  const known = [...columns, ...available].find((column) => column.heading === heading);
  return known ?? { heading, scope, kind: 'text', source: 'typed' };
}
