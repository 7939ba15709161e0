import { z } from 'zod';
import { parseBaseUrl } from '#api/base-url.ts';
import {
  noPolicies,
  type Policies,
  type PolicyPlace,
  type PolicyProblem,
} from '#electron/safety/contract/policies.ts';
import { isAppError } from '#kit/errors.ts';

/**
 * The policies of one place: values by name, `unreadable` if it exists but cannot be understood, or `unasked` if it
 * cannot be queried.
 */
export interface PolicySource {
  readonly place: PolicyPlace;
  readonly content: Readonly<Record<string, unknown>> | 'unreadable' | 'unasked';
}

type Allowed = Omit<Policies, 'problems'>;
type Name = keyof Allowed;
/** `isWhole` is false if the value was malformed, wholly or in part; the malformed part counts as the strictest. */
interface Reading<T> {
  readonly value: T;
  readonly isWhole: boolean;
}
interface Rule<T> {
  readonly strictest: T;
  readonly read: (value: unknown) => Reading<T>;
  /** The value that applies if two places set one. */
  readonly both: (one: T, other: T) => T;
}

/** 0 and 1 too, because the registry has no booleans. */
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]);

const allowed: Rule<boolean> = {
  strictest: false,
  read: (value) => {
    const { success, data } = flag.safeParse(value);
    return { value: success && Boolean(data), isWhole: success };
  },
  both: (one, other) => one && other,
};

const rules: { readonly [N in Name]: Rule<Allowed[N]> } = {
  serviceAddresses: {
    strictest: [],
    read: (value) => {
      const listed = z.union([z.string().transform((one) => [one]), z.array(z.unknown())]).safeParse(value);
      const addresses = (listed.data ?? []).map(addressOf);
      const whole = addresses.filter((address) => address !== null);
      return { value: whole, isWhole: listed.success && whole.length === addresses.length };
    },
    both: (one, other) => one?.filter((address) => other?.includes(address) ?? true) ?? other,
  },
  maxLockMinutes: {
    strictest: 1,
    read: (value) => {
      const { success, data } = z.int().min(1).safeParse(value);
      return { value: success ? data : 1, isWhole: success };
    },
    both: (one, other) => Math.min(one ?? Infinity, other ?? Infinity),
  },
  exports: allowed,
  printing: allowed,
  updates: allowed,
  paymentRelease: {
    strictest: 'two-people',
    read: (value) => ({ value: 'two-people', isWhole: value === 'two-people' }),
    both: (one, other) => one ?? other,
  },
};

function addressOf(typed: unknown): string | null {
  try {
    return typeof typed === 'string' ? parseBaseUrl(typed) : null;
  } catch (error) {
    if (isAppError(error, 'address-not-allowed')) return null;
    throw error;
  }
}

// The table has exactly these names.
const names = Object.keys(rules) as Name[];

/**
 * The policies that apply: for each, the strictest value of all places. A malformed value counts as the strictest, and
 * a place that cannot be understood sets all policies to their strictest; `problems` lists each of these.
 */
export function combinePolicies(sources: readonly PolicySource[]): Policies {
  const held: Partial<Allowed> = {};
  const problems: PolicyProblem[] = [];
  for (const { place, content } of sources) {
    if (content === 'unasked') problems.push({ place, problem: 'unasked', name: '' });
    else if (content === 'unreadable') {
      problems.push({ place, problem: 'unreadable', name: '' });
      for (const name of names) hold(held, name, rules[name].strictest);
    } else problems.push(...holdAll(held, place, content));
  }
  return { ...noPolicies, ...held, problems };
}

function holdAll(
  held: Partial<Allowed>,
  place: PolicyPlace,
  content: Readonly<Record<string, unknown>>,
): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  for (const [typed, value] of Object.entries(content)) {
    // Case is ignored, as in the registry.
    const name = names.find((one) => one.toLowerCase() === typed.toLowerCase());
    if (name === undefined) problems.push({ place, problem: 'unknown-name', name: typed.slice(0, 100) });
    else {
      const reading = rules[name].read(value);
      hold(held, name, reading.value);
      if (!reading.isWhole) problems.push({ place, problem: 'wrong-value', name });
    }
  }
  return problems;
}

function hold<N extends Name>(held: Partial<Pick<Allowed, N>>, name: N, value: unknown): void {
  // The rule of this name produced the value.
  const next = value as Allowed[N];
  const before: Allowed[N] | undefined = held[name];
  const both: Rule<Allowed[N]>['both'] = rules[name].both;
  held[name] = before === undefined ? next : both(before, next);
}
