/** Eight in the morning, South African time, as the service writes timestamps. */
export function startOfDay(date: string): string {
  return `${date}T08:00:00.000+02:00`;
}
