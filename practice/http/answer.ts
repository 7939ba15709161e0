/** The route's reply as JSON; a status other than 200 has a message. */
interface JsonAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A JSON list that is too long for memory: its items as JSON text, written as they are read. */
interface ListAnswer {
  readonly items: Iterable<string>;
}

/** A document that is not JSON. */
interface DocumentAnswer {
  readonly mediaType: string;
  readonly content: string | Buffer | Promise<Buffer>;
}

/** A status without a body. */
interface EmptyAnswer {
  readonly status: 204;
}

export type Answer = JsonAnswer | ListAnswer | DocumentAnswer | EmptyAnswer;
