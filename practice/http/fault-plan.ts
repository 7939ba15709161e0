import type { FaultEffect } from '../faults.ts';
import { SeededRandom } from '../seed/random.ts';
import type { BulkResult } from '../wire/bulk-input.ts';
import type { WrongBody } from '../wrong-bodies.ts';
import type { Reply } from './reply.ts';
import { jsonReply } from './reply.ts';

type EffectOf<Kind extends FaultEffect['kind']> = Extract<FaultEffect, { kind: Kind }>;

/** Everything that will happen to one request. */
export interface FaultPlan {
  readonly latencyMs: number;
  readonly dropAt: EffectOf<'drop'>['at'] | undefined;
  readonly savePartly: boolean;
  /** The response that replaces the real one, and whether the request is applied first. */
  readonly replacement: { readonly apply: boolean; readonly reply: Reply } | undefined;
  readonly truncate: boolean;
  readonly wrongBody: WrongBody | undefined;
  readonly longDirtyMs: number;
  readonly unknownEmployees: boolean;
  reshape(body: unknown): unknown;
}

export function planFaults(effects: readonly FaultEffect[]): FaultPlan {
  const replacement = effects.find((effect) => effect.kind === 'status' || effect.kind === 'html');
  return {
    latencyMs: effects.reduce((sum, effect) => sum + (effect.kind === 'latency' ? effect.ms : 0), 0),
    dropAt: effects.find((effect) => effect.kind === 'drop')?.at,
    savePartly: effects.some(({ kind }) => kind === 'save_partly'),
    replacement: replacement && { apply: replacement.apply, reply: replacementReply(replacement) },
    truncate: effects.some(({ kind }) => kind === 'truncate'),
    wrongBody: effects.find((effect) => effect.kind === 'wrong_body')?.change,
    longDirtyMs: effects.reduce((sum, effect) => sum + (effect.kind === 'long_dirty' ? effect.ms : 0), 0),
    unknownEmployees: effects.some(({ kind }) => kind === 'unknown_employee'),
    reshape: (body) => effects.reduce(reshapeBulkResults, body),
  };
}

function replacementReply(effect: EffectOf<'status'> | EffectOf<'html'>): Reply {
  if (effect.kind === 'html') {
    const body = '<!doctype html><html><body><h1>We will be back soon</h1></body></html>';
    return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
  }
  const reply = jsonReply(effect.status, { message: effect.message ?? `Status ${effect.status} on demand` });
  if (effect.retry_after === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'Retry-After': retryAfter(effect.retry_after) } };
}

/** Seconds, or an HTTP date. */
function retryAfter(wait: NonNullable<EffectOf<'status'>['retry_after']>): string {
  if (typeof wait === 'string') return wait;
  const { seconds, as } = wait;
  return as === 'seconds' ? String(seconds) : new Date(Date.now() + seconds * 1000).toUTCString();
}

function reshapeBulkResults(body: unknown, effect: FaultEffect): unknown {
  if (effect.kind !== 'bulk_results' && effect.kind !== 'success_as_boolean') return body;
  if (!Array.isArray(body)) return body;
  // Such a fault is for bulk inputs, whose route has checked its response.
  const results = body as BulkResult[];
  if (effect.kind === 'success_as_boolean') {
    return results.map((result) => ({ ...result, success: result.success === 'true' }));
  }
  switch (effect.change) {
    case 'shuffled':
      return shuffle(results, new SeededRandom(effect.seed));
    case 'missing':
      return results.slice(1);
    case 'doubled':
      return [...results, ...results.slice(0, 1)];
  }
}

function shuffle<Entry>(entries: readonly Entry[], random: SeededRandom): Entry[] {
  return entries
    .map((entry) => ({ entry, rank: random.next() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ entry }) => entry);
}
