import { z } from 'zod';
import type { Answer } from './answer.ts';
import { nothingHere, RequestError } from './request-error.ts';

/** What a route replies with status 200: JSON of a schema, or a document of a media type. */
export type ReplyShape = z.ZodType | { readonly mediaType: string };

/** A reply that breaks its route's promise: a defect of the practice service, never of the client. */
export class ReplyDefect extends Error {
  override readonly name = 'ReplyDefect';
}

/** How many items of a streamed list are checked before the first byte is sent. */
const SAMPLE_ITEMS = 20;

const BLANK = "can't be blank";

/** Keys that wrap the attributes of a body, not part of their names. */
const wrappers: ReadonlySet<PropertyKey> = new Set(['employee', 'employee_action']);

export function checkRequest<Checked>(schema: z.ZodType<Checked>, value: unknown): Checked {
  const result = schema.safeParse(value, { error: describeIssue, reportInput: true });
  if (result.success) return result.data;
  const errors = new Map<string, string>();
  for (const { path, message, input } of result.error.issues) {
    const [first = '', ...rest] = path;
    const attribute = wrappers.has(first) && rest.length > 0 ? rest : path;
    errors.set(attribute.join('.') || 'request', isBlank(input) ? BLANK : message);
  }
  throw new RequestError(422, 'The request is not valid', Object.fromEntries(errors));
}

/** In the service's wording, if a schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)) return 'is not a number';
  if (issue.code === 'invalid_value') return 'is not included in the list';
  if (issue.code === 'too_small' && issue.minimum === 1) return BLANK;
  return 'is invalid';
}

/** A missing value is reported as missing, not as a wrong date or number. */
function isBlank(input: unknown): boolean {
  return input === undefined || input === null;
}

/** An address with invalid parameters is not found. */
export function checkParameters<Checked>(schema: z.ZodType<Checked>, value: unknown): Checked {
  const result = schema.safeParse(value);
  if (!result.success) throw nothingHere();
  return result.data;
}

interface ReplyPromise {
  readonly operation: string;
  readonly shape: ReplyShape;
  /** Statuses besides 200 that the route declares. */
  readonly statuses: ReadonlySet<number>;
  /** Whether each item of a streamed list is checked, or only the first few. */
  readonly everyItem: boolean;
}

/** Returns the answer, or throws a `ReplyDefect` if it is not what the route promises. */
export function checkAnswer(answer: Answer, promise: ReplyPromise): Answer {
  const { operation, shape, statuses } = promise;
  const status = 'status' in answer ? answer.status : 200;
  if (status !== 200) {
    if (!statuses.has(status)) throw new ReplyDefect(`${operation} does not name the status ${status}.`);
    return answer;
  }
  if ('items' in answer) return { items: checkItems(answer.items, promise) };
  if ('content' in answer || !(shape instanceof z.ZodType)) {
    const promised = 'mediaType' in shape ? shape.mediaType : 'application/json';
    const given = 'mediaType' in answer ? answer.mediaType : 'application/json';
    if (promised !== given) throw new ReplyDefect(`${operation} promises ${promised}, and gave ${given}.`);
    return answer;
  }
  if ('body' in answer) checkBody(shape, answer.body, operation);
  return answer;
}

function checkItems(
  items: Iterable<string>,
  { operation, shape, everyItem }: ReplyPromise,
): Iterable<string> {
  if (!(shape instanceof z.ZodArray)) throw new ReplyDefect(`${operation} promises no list.`);
  // Zod's core types an array's element without safeParse.
  const element = shape.element as z.ZodType;
  const iterator = items[Symbol.iterator]();
  const checked: string[] = [];
  let next = iterator.next();
  while (!next.done && (everyItem || checked.length < SAMPLE_ITEMS)) {
    checkBody(element, JSON.parse(next.value), operation);
    checked.push(next.value);
    next = iterator.next();
  }
  return rejoin(checked, next, iterator);
}

function* rejoin(
  checked: readonly string[],
  pending: IteratorResult<string, unknown>,
  iterator: Iterator<string>,
): Generator<string> {
  yield* checked;
  for (let next = pending; !next.done; next = iterator.next()) yield next.value;
}

function checkBody(schema: z.ZodType, body: unknown, operation: string): void {
  const result = schema.safeParse(body);
  if (result.success) return;
  throw new ReplyDefect(`The reply of ${operation} is not as specified: ${result.error.message}`);
}
