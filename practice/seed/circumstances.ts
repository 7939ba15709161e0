/** What may be particular about a person. */
export type Circumstance =
  | {
      /** Their last day ended a period that lies so many periods back. */
      readonly kind: 'left' | 'long_term_leave';
      readonly code: number;
      readonly periodsAgo: number;
    }
  | { readonly kind: 'reinstated'; readonly code: number }
  /** Young, and taken on so many months ago: the employment tax incentive is for them. */
  | { readonly kind: 'new'; readonly monthsAgo: number }
  | {
      readonly kind:
        | 'director'
        | 'contractor'
        | 'under_24_hours'
        | 'pensioner'
        | 'cash'
        | 'third_party_account'
        | 'asylum_seeker'
        | 'refugee'
        | 'once_off'
        | 'leave';
    };

export type CircumstanceKind = Circumstance['kind'];

/** The same for several people. */
export function several(people: number, circumstance: Circumstance): Circumstance[] {
  return Array.from({ length: people }, () => circumstance);
}
