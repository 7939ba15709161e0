import { z } from 'zod';
import type { Deployment } from './deployment.ts';
import { SeededRandom } from './seed/random.ts';
import { wrongBodies } from './wrong-bodies.ts';

/**
 * What can go wrong with a request:
 * - `drop`: the connection closes as soon as the head is read (`request`), once the whole request is read (`before`),
 *   when half of its entities are applied (`during`), when it is applied (`after`), or in the middle of its reply
 *   (`reply`);
 * - `status` and `html`: another answer, whether the request is applied (`apply`) or not;
 * - `truncate`: the reply is cut in half, and well-formed HTTP all the same;
 * - `wrong_body`: the reply is changed into something that is not specified;
 * - `long_dirty`: what the request changes is calculated so much later;
 * - `unknown_employee`: bulk inputs know nobody yet, as may happen to people who were just taken on;
 * - `bulk_results`, `success_as_boolean`, `save_partly`: what bulk inputs may do beside the specification.
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
    /** The value of `Retry-After`, or a wait that is written as seconds or as the date when it ends. */
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
  /** A route's path as its table has it, such as `/clients/:client_id/bulk_input`; every route without it. */
  path: z.string().startsWith('/').optional(),
  deployment: z.enum(['older', 'newer']).optional(),
  /** Matching requests to let pass first. */
  skip: z.int().min(0).default(0),
  /** Requests to disturb after that; null for all. */
  count: z.int().min(1).nullable().default(1),
  /** How likely each of them is disturbed; which ones hangs on the seed alone. */
  chance: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  effect,
});

export type FaultEffect = z.infer<typeof effect>;
export type FaultRule = z.infer<typeof faultRule>;
export type FaultRuleInput = z.input<typeof faultRule>;

export interface Fault {
  readonly id: number;
  readonly rule: FaultRule;
  /** Requests that matched, the skipped ones among them. */
  readonly seen: number;
  /** Requests that were disturbed. */
  readonly hits: number;
}

export interface FaultSubject {
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

/** The faults that were asked for, in the order they came; each counts the requests it matches by itself. */
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

  /** The effects due on this request; asking counts it. */
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
