import type { PayFileLine } from '#contract/domain/pay-file.ts';

const totalWord = /^(?:(?:sub|grand)?totals?|(?:sub|groot)?totaal)$/;
/** People have these names too. */
const sumWord = /^(?:sum|som)$/;
const besideWord =
  /^(?:of|all|the|in|for|van|alle|en|and|sub|grand|groot|hash|control|file|batch|payments?|transactions?|records?|lines?|items?|employees?|count|number|amounts?|values?|bedrag|salary|salaries|wages|nett?|pay|betalings?|r|zar|rand|\d+)$/;

const wordsOf = ({ name, account, number }: PayFileLine): readonly string[] =>
  `${name} ${account} ${number}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const hasAccount = ({ account }: PayFileLine) => /\d/.test(account);

/**
 * The lines that are totals of others. None of them has an account. People and firms can be called Sum or Total, and a
 * payment taken for a total would escape every check. So a line counts as a total only if it says nothing else; or if
 * it is below the last account and says only `Sum`, says nothing, or has such a word and equals the sum above it.
 */
export function findTotals(lines: readonly PayFileLine[]): ReadonlySet<PayFileLine> {
  const lastPayment = lines.findLastIndex(hasAccount);
  const totals = new Set<PayFileLine>();
  let aboveCents = 0;
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line);
    const own = words.filter((word) => !besideWord.test(word));
    const isBelow = at > lastPayment;
    const isSum = line.amountCents !== null && line.amountCents === aboveCents;
    const isTotal =
      !hasAccount(line) &&
      ((own.length > 0 && own.every((word) => totalWord.test(word))) ||
        (isBelow && own.length > 0 && own.every((word) => totalWord.test(word) || sumWord.test(word))) ||
        (isBelow && words.length === 0) ||
        (isBelow && isSum && own.some((word) => totalWord.test(word) || sumWord.test(word))));
    if (isTotal) totals.add(line);
    else aboveCents += line.amountCents ?? 0;
  }
  return totals;
}
