/** What follows from the reason for which a service ends. */
interface ReasonRules {
  /** The employment goes on. Of an end that is recorded, only the service can say so. */
  readonly isLongTermLeave: boolean;
  /** False if there was nobody to give notice to, or nobody who would: it is proposed as *none*. */
  readonly hasNotice: boolean;
  /**
   * `due` by law (Basic Conditions of Employment Act, section 41): the employer's operational requirements, and the end of
   * contracts by insolvency under section 38 of the Insolvency Act. `agreed`: a package that the law does not count.
   */
  readonly severance: 'due' | 'agreed' | 'none';
}

const usual: ReasonRules = { isLongTermLeave: false, hasNotice: true, severance: 'none' };

/** The service's own codes for why a service ended. 1 means that it has not ended; the service may know more. */
export const terminationReasons = {
  /** Deceased. */
  2: { ...usual, hasNotice: false },
  /** Retired. */
  3: usual,
  /** Dismissed. */
  4: usual,
  /** Contract expired. */
  5: { ...usual, hasNotice: false },
  /** Resigned. */
  6: usual,
  /** Constructive dismissal. */
  7: usual,
  /** Insolvency or liquidation. */
  8: { ...usual, severance: 'due' },
  /** Maternity or adoption. */
  9: { ...usual, isLongTermLeave: true },
  /** Illness. */
  10: { ...usual, isLongTermLeave: true },
  /** Retrenched. */
  11: { ...usual, severance: 'due' },
  /** Transfer to another branch. */
  12: usual,
  /** Absconded. */
  13: { ...usual, hasNotice: false },
  /** Business closed. */
  14: { ...usual, severance: 'due' },
  /** Death of a domestic employer. */
  15: { ...usual, hasNotice: false },
  /** Voluntary severance package. */
  16: { ...usual, severance: 'agreed' },
  /** Reduced working time. */
  17: usual,
  /** Parental leave. */
  19: usual,
} as const satisfies Readonly<Record<number, ReasonRules>>;
export type TerminationCode = keyof typeof terminationReasons;

// Object.keys loses the key type.
export const terminationCodes = Object.keys(terminationReasons).map(Number) as TerminationCode[];

const rules = new Map<string, ReasonRules>(Object.entries(terminationReasons));

/** Whether the reason is in the list; of any other one nothing special is known. */
export const isListedReason = (code: string): boolean => rules.has(code);

export const rulesOfReason = (code: string | number): ReasonRules => rules.get(String(code)) ?? usual;
