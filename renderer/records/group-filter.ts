/** Narrows a list of employees by the groups that they belong to; each is `all` or an id. */
export interface GroupFilter {
  payFrequency: string;
  /** Also `unknown`. */
  payPoint: string;
}

export const allGroups: GroupFilter = { payFrequency: 'all', payPoint: 'all' };

/** The same filter in the form that main expects. */
export function groupIdsOf({ payFrequency, payPoint }: GroupFilter) {
  return {
    payFrequencyId: payFrequency === 'all' ? null : Number(payFrequency),
    payPointId: payPointOf(payPoint),
  };
}

function payPointOf(chosen: string): number | 'unknown' | null {
  if (chosen === 'all') return null;
  return chosen === 'unknown' ? 'unknown' : Number(chosen);
}
