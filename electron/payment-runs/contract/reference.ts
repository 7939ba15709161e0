const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What a rule can name, in braces. */
export const referenceParts = ['company', 'period', 'number', 'name'] as const;

/** The value of each; `period` is the last day of the period, such as `2026-11-25`. */
export type ReferenceValues = Readonly<Record<(typeof referenceParts)[number], string>>;

/** `25Nov2026`: short, because a statement has room for 16 characters at some banks, and the same in any order. */
function shortDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? day : `${date}${name}${year}`;
}

/** A reference by its rule: `{company} {period}` is `Kasteel 25Nov2026`. The layout cuts it to its length. */
export const referenceOf = (rule: string, values: ReferenceValues): string =>
  rule.replaceAll(/\{(company|period|number|name)\}/gi, (_, name: string) => {
    const known: Readonly<Record<string, string>> = { ...values, period: shortDay(values.period) };
    return known[name.toLowerCase()] ?? '';
  });
