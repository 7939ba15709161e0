import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const windowState = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().min(400).max(20_000),
  height: z.int().min(300).max(20_000),
  maximised: z.boolean(),
});
type WindowState = z.infer<typeof windowState>;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Enough of the title bar to drag the window. */
const minVisible = 80;

/**
 * The saved state, made smaller if all screens together no longer have room for it. Undefined if there is none, it is
 * unreadable, or its screen is gone.
 */
export function readWindowState(file: string, screens: readonly Area[]): WindowState | undefined {
  const { data: state } = windowState.safeParse(parse(file));
  if (state === undefined) return undefined;
  const visible = screens.filter((screen) => isVisible(state, screen));
  const [screen] = visible.toSorted((a, b) => shared(state, b) - shared(state, a));
  if (screen === undefined || hasRoom(state, screens)) return screen && state;
  return { ...state, ...fitted(state, screen) };
}

/** If it cannot be saved, the window opens in the middle next time; not worth a message. */
export function writeWindowState(file: string, state: WindowState): boolean {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}

function isVisible(state: WindowState, screen: Area): boolean {
  const right =
    state.x + state.width - minVisible > screen.x && state.x + minVisible < screen.x + screen.width;
  return right && state.y >= screen.y - 10 && state.y + minVisible < screen.y + screen.height;
}

/** The borders of a window, by which some systems let it reach over the edges of the screen. */
const border = 20;

/** Whether it fits on the screens, of which a window may span several. */
function hasRoom({ width, height }: Area, screens: readonly Area[]): boolean {
  const span = (start: 'x' | 'y', length: 'width' | 'height') =>
    Math.max(...screens.map((screen) => screen[start] + screen[length])) -
    Math.min(...screens.map((screen) => screen[start]));
  return width <= span('x', 'width') + border && height <= span('y', 'height') + border;
}

/** How much of a screen the window covers. */
function shared(state: Area, screen: Area): number {
  const along = (start: 'x' | 'y', length: 'width' | 'height') =>
    Math.min(state[start] + state[length], screen[start] + screen[length]) -
    Math.max(state[start], screen[start]);
  return Math.max(0, along('x', 'width')) * Math.max(0, along('y', 'height'));
}

/** No larger than the screen, and wholly on it. */
function fitted(state: Area, screen: Area): Area {
  const [width, height] = [Math.min(state.width, screen.width), Math.min(state.height, screen.height)];
  const within = (position: number, start: number, free: number) =>
    Math.max(start, Math.min(position, start + free));
  return {
    x: within(state.x, screen.x, screen.width - width),
    width,
    y: within(state.y, screen.y, screen.height - height),
    height,
  };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
