/** A text of rows, and what tells those of one text apart. */
interface Told<Row> {
  readonly text: (row: Row) => string;
  readonly apart: (row: Row) => string | null;
}

/** The texts that several rows have although they are about different ones, such as the names of namesakes. */
export function alikeIn<Row>(
  rows: readonly Row[],
  { text: textOf, apart: apartOf }: Told<Row>,
): ReadonlySet<string> {
  const first = new Map<string, string | null>();
  const alike = new Set<string>();
  for (const row of rows) {
    const text = textOf(row);
    const apart = apartOf(row);
    const known = first.get(text);
    if (known === undefined) first.set(text, apart);
    else if (known !== apart) alike.add(text);
  }
  return alike;
}
