const two = (part: number) => String(part).padStart(2, '0');

/** The day of a moment on this computer's calendar. */
export function localDay(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
}
