import { cdp } from 'vitest/browser';
import { settle } from './open-sheet.ts';

/** The browser's own input, below the page: what a real mouse or an input method does. */

/** Sends a command of the DevTools protocol, which the test runner's types do not cover. */
function send(method: string, params: object): Promise<unknown> {
  const session = cdp() as { send: (method: string, params: object) => Promise<unknown> };
  return session.send(method, params);
}

export type Point = readonly [x: number, y: number];

const modifiers = { none: 0, alt: 1, control: 2, shift: 8 } as const;

type Modifier = keyof typeof modifiers;

/** The page of the tests is in a frame of the browser's page. */
function toBrowser([x, y]: Point): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame === undefined ? 1 : frame.width / innerWidth;
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale };
}

async function mouse(type: string, point: Point, more: object = {}): Promise<void> {
  await send('Input.dispatchMouseEvent', { type, ...toBrowser(point), button: 'left', ...more });
}

export async function mouseDown(point: Point, modifier: Modifier = 'none', clickCount = 1): Promise<void> {
  await mouse('mouseMoved', point, { button: 'none' });
  await mouse('mousePressed', point, { buttons: 1, clickCount, modifiers: modifiers[modifier] });
  await settle();
}

export async function mouseMove(point: Point): Promise<void> {
  await mouse('mouseMoved', point, { buttons: 1 });
  await settle();
}

export async function mouseUp(point: Point, modifier: Modifier = 'none', clickCount = 1): Promise<void> {
  await mouse('mouseReleased', point, { buttons: 0, clickCount, modifiers: modifiers[modifier] });
  await settle();
}

export async function mouseClick(point: Point, modifier: Modifier = 'none'): Promise<void> {
  await mouseDown(point, modifier);
  await mouseUp(point, modifier);
}

export async function mouseDoubleClick(point: Point): Promise<void> {
  await mouseClick(point);
  await mouseDown(point, 'none', 2);
  await mouseUp(point, 'none', 2);
}

export async function mouseDrag(from: Point, to: Point, modifier: Modifier = 'none'): Promise<void> {
  await mouseDown(from, modifier);
  await mouseMove([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await mouseMove(to);
  await mouseUp(to, modifier);
}

export function centre(element: Element | null): Point {
  if (element === null) throw new Error('Nothing to point at.');
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Composes as an input method does, such as a dead accent before its letter. */
export async function compose(text: string): Promise<void> {
  const end = text.length;
  await send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  await settle();
}

/** Ends the composition with its final text. */
export async function insertComposed(text: string): Promise<void> {
  await send('Input.insertText', { text });
  await settle();
}
