import { z } from 'zod';
import type { Deployment } from './deployment.ts';
import { SeededRandom } from './seed/random.ts';
import { wrongBodies } from './wrong-bodies.ts';

/**
 * What can go wrong with a request:
 * - `drop`: the connection closes as soon as the headers are read (`request`), once the whole request is read
 * (`before`), when half of its entities are applied (`during`), when it is applied (`after`), or in the middle of its
 * reply (`reply`);
 * - `status` and `html`: another response, whether the request is applied (`apply`) or not;
 * - `truncate`: the reply is cut in half, in well-formed HTTP;
 * - `wrong_body`: the reply is changed into something outside the specification;
 * - `long_dirty`: the payslips that the request changes take this much longer to calculate;
 * - `unknown_employee`: bulk inputs do not find any employee yet, as may happen just after they are created;
 * - `bulk_results`, `success_as_boolean`, `save_partly`: what bulk inputs may do outside the specification.
 */
const effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drop'),
    at: z.enum(['request', 'before', 'during', 'after', 'reply']),
  }),
  z.strictObject({ kind: z.literal('latency'), ms: z.int().min(0).max(600_000) }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    /** The value of `Retry-After`, or a wait that is written as seconds or as a date. */
    retry_after: z
      .union([
        z.string(),
        z.strictObject({ seconds: z.int().min(0).max(86_400), as: z.enum(['seconds', 'date']) }),
      ])
      .optional(),
    message: z.string().optional(),
    apply: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('html'), apply: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('truncate') }),
  z.strictObject({ kind: z.literal('wrong_body'), change: z.enum(wrongBodies) }),
  z.strictObject({ kind: z.literal('long_dirty'), ms: z.int().min(0).max(3_600_000) }),
  z.strictObject({ kind: z.literal('unknown_employee') }),
  z.strictObject({ kind: z.literal('success_as_boolean') }),
  z.strictObject({ kind: z.literal('save_partly') }),
  z.strictObject({
    kind: z.literal('bulk_results'),
    change: z.enum(['shuffled', 'missing', 'doubled']),
    seed: z.int().default(1),
  }),
]);

export const faultRule = z.strictObject({
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']).optional(),
  /** A route's path as in its table, such as `/clients/:client_id/bulk_input`; every route if left out. */
  path: z.string().startsWith('/').optional(),
  deployment: z.enum(['older', 'newer']).optional(),
  /** How many matching requests pass first. */
  skip: z.int().min(0).default(0),
  /** How many requests are affected after that; null for all. */
  count: z.int().min(1).nullable().default(1),
  /** The probability that each of them is affected; which ones are depends only on the seed. */
  chance: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  effect,
});

export type FaultEffect = z.infer<typeof effect>;
type FaultRule = z.infer<typeof faultRule>;
export type FaultRuleInput = z.input<typeof faultRule>;

export interface Fault {
  readonly id: number;
  readonly rule: FaultRule;
  /** Matching requests, including skipped ones. */
  readonly seen: number;
  /** Requests that were affected. */
  readonly hits: number;
}

interface FaultSubject {
  readonly method: string;
  readonly path: string;
  readonly deployment: Deployment;
}

interface CountedFault {
  readonly id: number;
  readonly rule: FaultRule;
  seen: number;
  hits: number;
  readonly random: SeededRandom;
}

/** The configured faults, in order; each counts its own matching requests. */
export class Faults {
  private faults: CountedFault[] = [];
  private lastId = 0;

  add(...rules: readonly FaultRuleInput[]): readonly Fault[] {
    const added = rules.map((rule) => ({
      id: ++this.lastId,
      rule: faultRule.parse(rule),
      seen: 0,
      hits: 0,
    }));
    this.faults.push(...added.map((fault) => ({ ...fault, random: new SeededRandom(fault.rule.seed) })));
    return added;
  }

  list(): readonly Fault[] {
    return this.faults.map(({ id, rule, seen, hits }) => ({ id, rule, seen, hits }));
  }

  clear(): void {
    this.faults = [];
  }

  /** Counts the request and returns the effects that are due for it. */
  take(subject: FaultSubject): FaultEffect[] {
    const effects: FaultEffect[] = [];
    for (const fault of this.faults) {
      const { rule } = fault;
      if (!matches(rule, subject)) continue;
      fault.seen++;
      if (fault.seen <= rule.skip || (rule.count !== null && fault.hits >= rule.count)) continue;
      if (!fault.random.chance(rule.chance)) continue;
      fault.hits++;
      effects.push(rule.effect);
    }
    return effects;
  }
}

function matches(rule: FaultRule, { method, path, deployment }: FaultSubject): boolean {
  return (
    (rule.method ?? method) === method &&
    (rule.path ?? path) === path &&
    (rule.deployment ?? deployment) === deployment
  );
}
