import { writeCalendar } from '#documents/calendar.ts';
import { expect, test } from 'vitest';

const now = Date.UTC(2026, 10, 24, 8, 5, 9);
const textOf = (...days: Parameters<typeof writeCalendar>[0]) =>
  new TextDecoder().decode(writeCalendar(days, now));
const aDay = { id: 'karoo-7-2026-12-31-payDay', date: '2026-12-31', title: 'Pay day: Karoo' };

test('writes a day as a whole-day event without busy time or alarm', () => {
  expect(textOf(aDay)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Paydesk//Paydesk//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:karoo-7-2026-12-31-payDay@paydesk',
      'DTSTAMP:20261124T080509Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Pay day: Karoo',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('escapes a name so that it cannot begin a new line', () => {
  const text = textOf({ ...aDay, title: 'Nkosi, Botha; Sons \\ Co\r\nEND:VCALENDAR\u0007' });
  expect(text).toContain(String.raw`SUMMARY:Nkosi\, Botha\; Sons \\ Co\nEND:VCALENDAR `);
  expect(text.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});

test.each(['a', 'é', '€', '😀'])('folds lines of %s at 75 octets', (one) => {
  for (let length = 1; length < 120; length += 1) {
    const title = one.repeat(length);
    const text = textOf({ ...aDay, title });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  }
});

test('replaces half a surrogate pair', () => {
  expect(textOf({ ...aDay, title: 'Karoo \uD83D' })).toContain('SUMMARY:Karoo \uFFFD\r\n');
});
