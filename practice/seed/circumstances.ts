/** What may be unusual about an employee. */
export type Circumstance =
  | {
      /** The last day of service ended a period this many periods ago. */
      readonly kind: 'left' | 'long_term_leave';
      readonly code: number;
      readonly periodsAgo: number;
    }
  | { readonly kind: 'reinstated'; readonly code: number }
  /** Young, and appointed this many months ago: qualifies for the employment tax incentive. */
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
        | 'non_standard'
        | 'medical_aid'
        | 'company_car'
        | 'garnishee'
        | 'leave';
    };

/** The circumstance once for each of several employees. */
export function several(employees: number, circumstance: Circumstance): Circumstance[] {
  return Array.from({ length: employees }, () => circumstance);
}
