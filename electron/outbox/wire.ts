import { z } from 'zod';
import { BadAnswerError } from '#api/errors.ts';
import { isFields, read } from '#api/wire/rows.ts';
import { id, optionalId, optionalText, text } from '#api/wire/values.ts';

const reply = z.object({ message: text, id: optionalId, number: optionalText });

/** The service's reply to a write that it applied: its id if given, and an employee's number. */
export interface Saved {
  readonly message: string;
  readonly id: number | null;
  readonly number: string | null;
}

/** `body` is null if the response was empty. */
export function readSaved(body: unknown): Saved {
  if (body === null) return { message: '', id: null, number: null };
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  if (!isFields(answer) || (!('message' in answer) && !('id' in answer))) throw new BadAnswerError('saved');
  const known = read(reply, answer, 'saved');
  return { message: known.message.trim(), id: known.id, number: known.number };
}

/** Like `readSaved`, for a new record: requires its id, because otherwise the record would have to be searched for. */
export function readCreated(body: unknown): Saved & { readonly id: number } {
  const saved = readSaved(body);
  return { ...saved, id: read(id, saved.id, 'saved.id') };
}
