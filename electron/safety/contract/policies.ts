import { z } from 'zod';

/** Where an organisation can set what is allowed on its computers. */
export const policyPlace = z.enum(['program', 'system', 'machine', 'user', 'managed', 'switch']);
export type PolicyPlace = z.infer<typeof policyPlace>;

const policyProblem = z.strictObject({
  place: policyPlace,
  /** `unreadable`: it exists, but cannot be understood. `unasked`: whether it exists is not known. */
  problem: z.enum(['unreadable', 'unasked', 'unknown-name', 'wrong-value']),
  /** The policy concerned; empty for all of them. */
  name: z.string(),
});
export type PolicyProblem = z.infer<typeof policyProblem>;

/** What the clerk's organisation allows on this computer. */
export const policies = z.strictObject({
  /** Null: any that Paydesk itself allows. */
  serviceAddresses: z.array(z.string()).nullable(),
  /** Null: as long as the clerk likes. */
  maxLockMinutes: z.int().min(1).nullable(),
  /**
   * Whether files that others can read may be saved. Backups and shared drafts are sealed with a passphrase and always
   * allowed.
   */
  exports: z.boolean(),
  printing: z.boolean(),
  /** Whether Paydesk may ask for newer versions. */
  updates: z.boolean(),
  /** `two-people`: whoever prepared a payment run may not release it. Null: as it is set up. */
  paymentRelease: z.literal('two-people').nullable(),
  problems: z.array(policyProblem),
});
export type Policies = z.infer<typeof policies>;

export const noPolicies: Policies = {
  serviceAddresses: null,
  maxLockMinutes: null,
  exports: true,
  printing: true,
  updates: true,
  paymentRelease: null,
  problems: [],
};

export const isAddressAllowed = ({ serviceAddresses }: Policies, baseUrl: string): boolean =>
  serviceAddresses === null || serviceAddresses.includes(baseUrl);
