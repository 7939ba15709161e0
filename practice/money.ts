/** Money for display: `12,345.67`. */
export function formatAmount(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`;
}

/** Money with its currency, as in the cells of a report: `R12,345.67`. */
export function formatRands(cents: number): string {
  return formatAmount(cents).replace(/^-?/, '$&R');
}
