const tail = /^(.*?)(\d{1,12})$/;

const parts = (number: string) => {
  const [, prefix, digits] = tail.exec(number.trim()) ?? [];
  return prefix === undefined || digits === undefined ? undefined : { prefix, digits };
};

/**
 * The employee number that follows: that of the employee added last, whose digits at the end become one more than the
 * highest with the same beginning. `numbers`: those of everybody, who left included, added last first. None if the last
 * one does not end in digits.
 */
export function nextNumber(numbers: readonly string[]): string | null {
  const last = parts(numbers.find((number) => number.trim() !== '') ?? '');
  if (last === undefined) return null;
  const alike = numbers.flatMap((number) => {
    const own = parts(number);
    return own?.prefix.toLowerCase() === last.prefix.toLowerCase() ? [Number(own.digits)] : [];
  });
  const next = alike.reduce((highest, one) => Math.max(highest, one)) + 1;
  return `${last.prefix}${String(next).padStart(last.digits.length, '0')}`;
}
