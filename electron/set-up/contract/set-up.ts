import { z } from 'zod';
import { companyId, connectionId } from '#kit/ids.ts';

/**
 * For whom something is set up, nearest first: one company, all companies of a connection, or all companies. The nearest
 * that has it wins.
 */
export const setUpLevel = z.enum(['company', 'connection', 'all']);
export type SetUpLevel = z.infer<typeof setUpLevel>;
export const setUpLevels = setUpLevel.options;

/** The levels that are nearer than this one. */
export const nearerThan = (level: SetUpLevel): readonly SetUpLevel[] =>
  setUpLevels.slice(0, setUpLevels.indexOf(level));

/** The levels that are further away than this one. */
export const beyond = (level: SetUpLevel): readonly SetUpLevel[] =>
  setUpLevels.slice(setUpLevels.indexOf(level) + 1);

/** The name of one thing among those of its kind. */
export const setUpKey = z.string().min(1).max(1_000);

/** Where a thing comes from in one company. */
export const setUpOrigin = z.strictObject({
  level: setUpLevel,
  /** Which level would take its place if it were removed; null: none. */
  beneath: setUpLevel.nullable(),
});
export type SetUpOrigin = z.infer<typeof setUpOrigin>;

/** One thing as it is set up for a company. Its value has the schema of its kind. */
export const setUpThing = setUpOrigin.extend({ key: setUpKey, value: z.unknown() });

/** A thing that another company or connection has of its own. A connection's is for all of its companies. */
export const setUpElsewhere = z.strictObject({
  key: setUpKey,
  connectionId,
  companyId: companyId.nullable(),
});
