import { z } from 'zod';
import { appErrorParams, type AppErrorBody } from '../errors.ts';

const body = z.strictObject({ code: z.string(), params: z.unknown() });

function isAppFailure(value: unknown): boolean {
  const { data } = body.safeParse(value);
  if (data === undefined || !Object.hasOwn(appErrorParams, data.code)) return false;
  // The line above has looked the code up.
  return appErrorParams[data.code as AppErrorBody['code']].safeParse(data.params).success;
}

/** An expected failure as a value, for states that remember why something did not work. */
export const appFailure = z.custom<AppErrorBody>(isAppFailure);

/** On disk an employee who was not found may be called `person`, as earlier versions did. */
const personNotFound = z.object({
  code: z.literal('not-found'),
  params: z.object({ what: z.literal('person') }),
});

/** A failure as text on disk. One that this version does not know is shown in general words: its list is read all the same. */
export function fromStoredFailure(text: string): AppErrorBody {
  const stored: unknown = JSON.parse(text);
  if (personNotFound.safeParse(stored).success) return { code: 'not-found', params: { what: 'employee' } };
  return appFailure.safeParse(stored).data ?? { code: 'internal', params: {} };
}
