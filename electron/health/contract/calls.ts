import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { health as schema } from './health.ts';
import { suggestedName } from '#kit/values.ts';

export const health = {
  calls: {
    read: call(nothing, schema),
    /** Reads every page of both databases; takes a while on large ones. */
    checkDatabases: call(nothing, z.strictObject({ work: z.boolean(), cache: z.boolean() })),
    /** The text that *Save diagnostic file* would save, for the clerk to read first. */
    diagnose: call(nothing, z.strictObject({ text: z.string() })),
    /** Saves exactly what `diagnose` showed last; null: cancelled. */
    saveDiagnostic: call(
      z.strictObject({ suggestedName }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
  },
  events: {},
} as const;
