/** Basic Conditions of Employment Act, section 37: weeks of notice by whole months in service. */
export function noticeWeeks(monthsInService: number): number {
  if (monthsInService <= 6) return 1;
  return monthsInService < 12 ? 2 : 4;
}

/** Section 38: pay instead of notice that is worked. */
export function noticePayCents(weeklyCents: number, weeks: number): number {
  return weeklyCents * weeks;
}

/** Section 41: at least a week's pay for each completed year of service, on retrenchment. */
export function severanceCents(weeklyCents: number, wholeYears: number): number {
  return weeklyCents * wholeYears;
}
