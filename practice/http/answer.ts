/** The route's reply as JSON; a status other than 200 carries a message. */
export interface JsonAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A JSON list that is too long to hold: its items as JSON text, written as they come. */
export interface ListAnswer {
  readonly items: Iterable<string>;
}

/** A document that is no JSON. */
export interface DocumentAnswer {
  readonly mediaType: string;
  readonly content: string | Buffer | Promise<Buffer>;
}

/** Nothing to say beside the status. */
export interface EmptyAnswer {
  readonly status: 204;
}

export type Answer = JsonAnswer | ListAnswer | DocumentAnswer | EmptyAnswer;
