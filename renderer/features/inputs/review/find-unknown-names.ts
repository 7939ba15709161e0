import type { InputColumn, ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';
import { catalogueInput, catalogueInputs } from '#electron/pay-items/contract/pay-items.ts';
import { likeness } from '../values/likeness.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { headingName } from '#messages/headings.ts';
import type { Finding } from './finding.ts';

/** Below this, names belong to different items. */
const minLikeness = 0.6;

interface Names {
  readonly changes: readonly ReviewedChange[];
  readonly columns: readonly InputColumn[];
  /** Items that the service identifies by a number. */
  readonly items: readonly { readonly item: string }[];
  /** The practice service accepts the whole catalogue. */
  readonly isPractice: boolean;
}

/**
 * Finds inputs whose name the clerk typed and the service has not been seen to accept: it would refuse a misspelt one
 * only when it is sent. One finding per input, at its first cell; `detail` is the most similar known input.
 */
export function findUnknownNames({ changes, columns, items, isPractice }: Names): Finding[] {
  const typed = new Map(
    columns.filter(({ source }) => source === 'typed').map((each) => [each.heading, each]),
  );
  const numbers = new Set(items.map(({ item }) => item));
  const seen = new Set<string>();
  return changes.flatMap((change): Finding[] => {
    const { heading } = change;
    if (seen.has(heading) || !typed.has(heading)) return [];
    seen.add(heading);
    if (isVerified(heading, isPractice) || numbers.has(heading.split('.')[1] ?? '')) return [];
    const cell = { ...rowOf(change), heading, from: change.old, to: change.new };
    return [{ kind: 'unknown-name', ...cell, detail: nearestTo(heading, columns) ?? '' }];
  });
}

function isVerified(heading: string, isPractice: boolean): boolean {
  const known = catalogueInput(heading);
  return known !== undefined && (isPractice || known.source !== 'unverified');
}

/** The display name of the most similar known input; undefined if none is similar, or it is in the catalogue itself. */
function nearestTo(heading: string, columns: readonly InputColumn[]): string | undefined {
  if (catalogueInput(heading) !== undefined) return undefined;
  const known = [
    ...columns.filter(({ source }) => source === 'calculation'),
    ...catalogueInputs.map((input) => ({ ...input, itemName: undefined })),
  ];
  let best: { readonly name: string; readonly alike: number } | undefined;
  for (const other of known) {
    const alike = likeness(partsOf(heading), partsOf(other.heading));
    if (alike < minLikeness || alike <= (best?.alike ?? 0)) continue;
    best = { name: headingName(other.heading, other.itemName), alike };
  }
  return best?.name;
}

function partsOf(heading: string): string {
  return heading.replace(/^calc\./, '').replace(/_input$/, '');
}
