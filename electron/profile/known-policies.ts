import { z } from 'zod';
import type { Store } from '#store/store.ts';
import type { PolicySource } from './policies.ts';

/** In work.db, which is encrypted, so that nobody can write it without the database's key. */
const setting = 'policies.known';

const known = z.array(
  z.strictObject({ place: z.enum(['machine', 'user']), content: z.record(z.string(), z.unknown()) }),
);
type Known = z.infer<typeof known>;

/**
 * The policies that apply where the registry cannot be read this time: those that it had when it could last be read. A
 * registry that could be read is remembered, also if it has no policies.
 */
export async function withKnownPolicies(
  work: Pick<Store['work'], 'readSettings' | 'writeSettings'>,
  sources: readonly PolicySource[],
): Promise<readonly PolicySource[]> {
  const stored = (await work.readSettings())[setting];
  if (!sources.some(({ content }) => content === 'unasked')) {
    const readable = known.safeParse(sources.filter(({ place }) => place === 'machine' || place === 'user'));
    const text = JSON.stringify(readable.data);
    if (readable.success && text !== stored) await work.writeSettings({ values: { [setting]: text } });
    return sources;
  }
  return [...sources, ...parse(stored)];
}

function parse(text: string | undefined): Known {
  if (text === undefined) return [];
  try {
    return known.parse(JSON.parse(text));
  } catch {
    // Nothing else writes this setting: a value of another form says nothing.
    return [];
  }
}
