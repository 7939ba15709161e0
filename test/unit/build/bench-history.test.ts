import { expect, test } from 'vitest';
import { historyOf, pageOf } from '../../../build/bench-history.mjs';

const nights = [
  { date: '2026-11-01', text: '── window ──\nholds        scrolling 17 ms of at most 50\nfirst load 291 kB' },
  { date: '2026-11-02', text: 'FALLS SHORT  scrolling 61.5 ms of at most 50\r\nfirst load 186 kB' },
];

test('joins the lines of the nights that say the same of other figures', () => {
  const history = historyOf(nights);
  expect([...history.keys()]).toEqual(['scrolling # ms of at most #', 'first load # kB']);
  expect(history.get('scrolling # ms of at most #')?.map(({ figures }) => figures)).toEqual([
    [17, 50],
    [61.5, 50],
  ]);
});

test('draws each figure that changed, and marks what falls short now', () => {
  const page = pageOf(nights);
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(page).toContain('<title>186 to 291</title>');
  expect(page).toMatch(/<tr class="short"><td><code>FALLS SHORT {2}scrolling 61\.5 ms/);
  expect(page.match(/class="short"/g)).toHaveLength(1);
});

test('leaves out what is not measured any more, and shows a first night without curves', () => {
  expect(pageOf([...nights, { date: '2026-11-03', text: 'first load 185 kB' }])).not.toContain('scrolling');
  expect(pageOf(nights.slice(0, 1))).not.toContain('<svg');
});
