const twoDigits = (part: number) => String(part).padStart(2, '0');

/** The date of a moment on this computer, `YYYY-MM-DD`. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
