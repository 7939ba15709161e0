import { addDays } from '#payroll/calendar.ts';
import type { CalendarDay } from '#electron/leave/contract/calendar-day.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The maximum octets of a line without its line break (RFC 5545, 3.1). */
const lineLength = 75;

/** An unescaped comma or semicolon would end the value, and a line break the line (3.3.11). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Continues a longer line on the next one, after a space, without splitting a character. */
function folded(line: string): string {
  const bytes = encoder.encode(line);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(bytes.length, start + lineLength - (start === 0 ? 0 : 1));
    while (isContinuation(bytes[end])) end -= 1;
    parts.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return parts.join('\r\n ');
}

const compact = (date: string): string => date.replaceAll('-', '');

/** `20261124T080000Z` */
const moment = (timestamp: number): string => new Date(timestamp).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * All-day events as an `.ics` file (RFC 5545), without alarms and without marking anybody as busy. A day has the same
 * id in every file, so a calendar that imported an earlier file moves the event instead of adding it twice.
 */
export function writeCalendar(days: readonly CalendarDay[], timestamp: number): Uint8Array {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paydesk//Paydesk//EN',
    'CALSCALE:GREGORIAN',
    ...days.flatMap(({ id, date, title }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@paydesk`,
      `DTSTAMP:${moment(timestamp)}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return encoder.encode(`${lines.map(folded).join('\r\n')}\r\n`);
}
