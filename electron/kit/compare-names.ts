const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

/** The order of names in lists: `Branch 2` comes before `Branch 10`, whatever the case and the accents. */
export const compareNames = (one: string | null, other: string | null): number =>
  collator.compare(one ?? '', other ?? '');
