import { expect, test } from 'vitest';
import { browserPlaces } from '../../../build/chromium.mjs';

const windows = {
  ProgramFiles: 'C:\\Program Files',
  ProgramW6432: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\Thandi\\AppData\\Local',
};

test.each(['Program Files', 'Program Files (x86)', 'Users\\Thandi\\AppData\\Local'])(
  'looks for Chrome and Edge in C:\\%s',
  (folder) => {
    const places = browserPlaces(windows);
    expect(places).toContain(`C:\\${folder}\\Google\\Chrome\\Application\\chrome.exe`);
    expect(places).toContain(`C:\\${folder}\\Microsoft\\Edge\\Application\\msedge.exe`);
  },
);

test('looks in each place only once', () => {
  const places = browserPlaces(windows);
  expect(new Set(places).size).toBe(places.length);
});

test('leaves out folders that the system does not name', () => {
  const places = browserPlaces({ LOCALAPPDATA: 'C:\\Local', ProgramFiles: '', PAYDESK_CHROMIUM: '' });
  expect(places.filter((place) => place.includes('\\'))).toEqual([
    'C:\\Local\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Local\\Chromium\\Application\\chrome.exe',
  ]);
  expect(places.join()).not.toContain('undefined');
  expect(browserPlaces({}).filter((place) => !place.startsWith('/'))).toEqual([]);
});

test('prefers Debian’s headless shell for tests, and leaves it out when a window is needed', () => {
  const small = '/usr/bin/chromium-headless-shell';
  const others = browserPlaces(windows, { forWindow: true });
  expect(others).not.toContain(small);
  expect(browserPlaces(windows)).toEqual([small, ...others]);
});

test('prefers the browser that PAYDESK_CHROMIUM names', () => {
  expect(browserPlaces({ ...windows, PAYDESK_CHROMIUM: 'D:\\chrome.exe' })[0]).toBe('D:\\chrome.exe');
});
