/** One statement of the specification in our own words, and the operation that shows it. */
interface Statement {
  readonly what: string;
  readonly operation?: string;
  /** The only deployment to which it applies; both if left out. */
  readonly only?: 'older' | 'newer';
}

/** The statements of one section; those that are plain text belong to the section's own operation. */
export interface Section {
  readonly operation: string;
  readonly only?: 'older' | 'newer';
  readonly rows: Readonly<Record<string, string | Statement>>;
}

export type Chapter = Readonly<Record<string, Section>>;

/** `2.3.first_end_date`: section and row. */
export type IdsOf<Sections extends Chapter> = {
  [Name in keyof Sections & string]: `${Name}.${keyof Sections[Name]['rows'] & string}`;
}[keyof Sections & string];
