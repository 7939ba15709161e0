const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowHundred(number: number): string {
  if (number < small.length) return small[number] ?? '';
  const [ten = '', rest] = [tens[Math.floor(number / 10)], number % 10];
  return rest === 0 ? ten : `${ten}-${small[rest] ?? ''}`;
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${small[hundreds] ?? ''} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
}

/** A whole number in words, as far as numbers are exact; `and` stands before the last two digits, as it is read aloud. */
function inWords(number: number): string {
  if (number === 0) return 'zero';
  const groups = scales.map((scale, index) => ({
    scale,
    value: Math.floor(number / 1_000 ** index) % 1_000,
  }));
  const words = groups.toReversed().flatMap(({ scale, value }) => {
    if (value === 0) return [];
    const needsAnd = scale === '' && value < 100 && number >= 1_000;
    return `${needsAnd ? 'and ' : ''}${belowThousand(value)}${scale}`;
  });
  return words.join(' ');
}

/** An amount in words, to be read back: `One thousand two hundred rand and fifty cents`. */
export function amountInWords(totalCents: number): string {
  const [rand, rest] = [Math.floor(totalCents / 100), totalCents % 100];
  const cents = rest === 0 ? '' : ` and ${inWords(rest)} ${rest === 1 ? 'cent' : 'cents'}`;
  const words = `${inWords(rand)} rand${cents}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
