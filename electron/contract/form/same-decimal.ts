const exact = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

function normal(text: string): string | undefined {
  const match = exact.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return digits === '0' ? '0' : `${sign}${digits}`;
}

/** Whether two texts are the same number, digit by digit; texts that are no numbers never are. */
export function sameDecimal(a: string, b: string): boolean {
  const left = normal(a);
  return left !== undefined && left === normal(b);
}
