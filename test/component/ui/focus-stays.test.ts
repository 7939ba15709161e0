import { focusStays } from '#ui/layout/focus-stays.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let stop: () => void;
let screen: HTMLElement;

beforeEach(() => {
  screen = document.createElement('main');
  screen.tabIndex = -1;
  screen.innerHTML = '<button>Read</button><div></div>';
  document.body.append(screen);
  stop = focusStays(screen);
  button().focus();
});

afterEach(() => {
  stop();
  screen.remove();
});

const button = () => screen.querySelector('button') ?? expect.fail('There is no button.');
const aList = '<table tabindex="0"><tbody></tbody></table>';

test('gives the focus to the list of a screen when the button that had it goes', async () => {
  button().insertAdjacentHTML('afterend', aList);
  button().remove();
  expect(document.activeElement).toBe(document.body);
  await expect.poll(() => document.activeElement?.tagName).toBe('TABLE');
});

test('gives the focus to the screen itself when it has no list', async () => {
  button().remove();
  await expect.poll(() => document.activeElement).toBe(screen);
});

test('leaves the focus where something else has put it', async () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  button().insertAdjacentHTML('afterend', aList);
  button().remove();
  outside.focus();
  await new Promise((resolve) => void setTimeout(resolve, 200));
  expect(document.activeElement).toBe(outside);
  outside.remove();
});
