/** Whose a stored thing is: without a company, all companies of the connection; without a connection, all companies. */
export interface SetUpOwner {
  readonly connectionId: string | null;
  readonly companyId: number | null;
}

/** `content` is JSON that the store does not interpret. */
export interface StoredSetUp extends SetUpOwner {
  readonly key: string;
  readonly content: string;
}

/** A thing to be written, or removed if its content is null. */
export interface SetUpChange extends SetUpOwner {
  readonly kind: string;
  readonly key: string;
  readonly content: string | null;
}
