const exact = /^(-?)(\d+)(?:\.(\d*))?$/;

function normal(text: string): string | undefined {
  const match = exact.exec(text.trim());
  if (!match) return undefined;
  const sign = match[1] ?? '';
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return digits === '0' ? '0' : `${sign}${digits}`;
}

/** Whether two texts are the same number, digit by digit; texts that are no numbers never are. */
export function sameDecimal(a: string, b: string): boolean {
  const left = normal(a);
  return left !== undefined && left === normal(b);
}
