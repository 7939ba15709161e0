// Made when names are first sorted: it takes some milliseconds, and nothing is sorted at a start.
let collator: Intl.Collator | undefined;

/** The order of names in lists: `Branch 2` comes before `Branch 10`, whatever the case and the accents. */
export const compareNames = (one: string | null, other: string | null): number =>
  (collator ??= new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' })).compare(
    one ?? '',
    other ?? '',
  );
