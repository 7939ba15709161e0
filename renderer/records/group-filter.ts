/** How the employees of a list are narrowed by what they belong to; each `all`, or the id of one. */
export interface GroupFilter {
  payFrequency: string;
  /** Also `unknown`. */
  payPoint: string;
}

export const allGroups: GroupFilter = { payFrequency: 'all', payPoint: 'all' };

/** The same as main asks for it. */
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
