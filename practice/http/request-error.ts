/** A request that fails with `{message, errors?}` and its own status. */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errors = errors;
  }
}

export function nothingHere(): RequestError {
  return new RequestError(404, 'There is nothing at this address');
}

/** Refuses values by attribute, with the service's wording for each. */
export function refuse(errors: ReadonlyMap<string, string>, message = 'Not saved'): void {
  if (errors.size > 0) throw new RequestError(422, message, Object.fromEntries(errors));
}
