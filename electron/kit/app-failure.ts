import { z } from 'zod';
import { appErrorParams, type AppErrorBody } from './errors.ts';

const body = z.strictObject({ code: z.string(), params: z.unknown() });

function isAppFailure(value: unknown): boolean {
  const { data } = body.safeParse(value);
  if (data === undefined || !Object.hasOwn(appErrorParams, data.code)) return false;
  // The line above has looked the code up.
  return appErrorParams[data.code as AppErrorBody['code']].safeParse(data.params).success;
}

/** An expected failure as a value, for states that remember why something did not work. */
export const appFailure = z.custom<AppErrorBody>(isAppFailure);

/** Earlier versions wrote `person` on disk for an employee who was not found. */
const personNotFound = z.object({
  code: z.literal('not-found'),
  params: z.object({ what: z.literal('person') }),
});

/**
 * Parses a failure that was stored as text. One that this version does not know becomes `internal`, so that its list
 * can still be read.
 */
export function fromStoredFailure(text: string): AppErrorBody {
  const stored: unknown = JSON.parse(text);
  if (personNotFound.safeParse(stored).success) return { code: 'not-found', params: { what: 'employee' } };
  return appFailure.safeParse(stored).data ?? { code: 'internal', params: {} };
}
