import { z } from 'zod';
import type { Deployment } from './deployment.ts';

/**
 * What can go wrong with a request:
 * - `drop`: the connection closes as soon as the head is read (`request`), once the whole request is read (`before`),
 *   when half of its entities are applied (`during`), when it is applied (`after`), or in the middle of its reply
 *   (`reply`);
 * - `status` and `html`: another answer, whether the request is applied (`apply`) or not;
 * - `truncate`: the reply is cut in half, and well-formed HTTP all the same;
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
    /** The value of `Retry-After`: seconds or a date. */
    retry_after: z.string().optional(),
    message: z.string().optional(),
    apply: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('html'), apply: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('truncate') }),
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

/** The faults that were asked for, in the order they came; each counts the requests it matches by itself. */
export class Faults {
  private faults: { id: number; rule: FaultRule; seen: number; hits: number }[] = [];
  private lastId = 0;

  add(...rules: readonly FaultRuleInput[]): readonly Fault[] {
    const added = rules.map((rule) => ({
      id: ++this.lastId,
      rule: faultRule.parse(rule),
      seen: 0,
      hits: 0,
    }));
    this.faults.push(...added);
    return added;
  }

  list(): readonly Fault[] {
    return this.faults;
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
