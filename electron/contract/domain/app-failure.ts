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
