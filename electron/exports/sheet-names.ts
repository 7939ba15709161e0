/** Excel reserves this name for itself. */
const reserved = 'history';
const maxLength = 31;

/**
 * Names the sheets of one workbook: unique, at most 31 characters, none of which has a meaning in formulas; Excel does not
 * distinguish case. `unnamed` replaces a name of which nothing is left, and `others` are sheets that it has already.
 */
export function sheetNames(unnamed: string, ...others: readonly string[]): (wanted: string) => string {
  const taken = new Set([reserved, ...others.map((name) => name.toLowerCase())]);
  return (wanted) => {
    const plain =
      wanted
        .toWellFormed()
        .replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || unnamed;
    for (let nth = 1; ; nth += 1) {
      const end = nth === 1 ? '' : ` (${nth})`;
      const name = `${plain
        .slice(0, maxLength - end.length)
        .toWellFormed()
        .trim()}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
