/**
 * An answer that the database has as JSON already. It goes to main as one text and is parsed there: to parse it in the
 * worker and copy its objects between the threads would take three times as long.
 */
export class JsonAnswer<T> {
  readonly text: string;
  /** Only a type: what the text is parsed to. */
  declare readonly of: T;

  constructor(text: string) {
    this.text = text;
  }
}
