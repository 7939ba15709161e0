import type { ColumnSources } from '#electron/inputs/column-sources.ts';
import { namesOf } from '#electron/inputs/column-sources.ts';
import { availableColumns, columnsOf, isCalculationHeading, splitHeading } from '#electron/inputs/columns.ts';
import type { Arrangement, LayoutContent, LayoutOrigin, SharedColumn } from './contract/layout.ts';

/** Which heading a column of another company has here; undefined if nothing here means the same. */
export function headingFinder(sources: ColumnSources): (column: SharedColumn) => string | undefined {
  const names = namesOf(sources);
  const seen = columnsOf({ seen: sources.seen, added: [], meanings: [], names });
  const here = [...seen, ...availableColumns([], sources.ofCompany)];
  const known = new Set(here.map(({ heading }) => heading));
  const itemIn = (heading: string) =>
    isCalculationHeading(heading) ? names.get(splitHeading(heading).item) : undefined;
  return ({ heading, item }) => {
    const own = itemIn(heading);
    if (known.has(heading) && (item === undefined || own === undefined || own === item)) return heading;
    if (item === undefined) return undefined;
    const { input } = splitHeading(heading);
    // The same item under the number that it has here.
    return [...known].find((one) => itemIn(one) === item && splitHeading(one).input === input);
  };
}

const isOfOneCompany = (column: string) => /^calc\.\d+\./.test(column);

function fitArrangement(arrangement: Arrangement, headings: ReadonlyMap<string, string>): Arrangement {
  // A custom item that the layout does not name has a number that means nothing here.
  const fit = (columns: readonly string[]) =>
    columns.flatMap((column) => headings.get(column) ?? (isOfOneCompany(column) ? [] : [column]));
  const { order, hidden, frozen, widths } = arrangement;
  return {
    order: fit(order),
    hidden: fit(hidden),
    frozen: frozen === null ? null : fit(frozen),
    widths: widths.flatMap(({ column, width }) => fit([column]).map((one) => ({ column: one, width }))),
  };
}

/** A layout of other companies as this one can use it, and what of it this company does not have. */
export function fitLayout(
  { name, columns, arrangement }: LayoutContent,
  sources: ColumnSources,
): {
  content: Omit<LayoutContent, 'columns'> & { columns: SharedColumn[] };
  leftOut: LayoutOrigin['leftOut'];
} {
  const find = headingFinder(sources);
  const found = columns.map((column) => ({ column, heading: find(column) }));
  const headings = new Map(
    found.flatMap(({ column, heading }) =>
      heading === undefined ? [] : [[column.heading, heading] as const],
    ),
  );
  return {
    content: {
      name,
      columns: found.flatMap(({ column, heading }) =>
        heading === undefined ? [] : [{ ...column, heading }],
      ),
      arrangement: fitArrangement(arrangement, headings),
    },
    leftOut: found.flatMap(({ column, heading }) =>
      heading === undefined ? [{ heading: column.heading, name: column.item ?? '' }] : [],
    ),
  };
}
