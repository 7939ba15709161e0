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

/** The saved state, or undefined if there is none, it is unreadable, or its screen is gone. */
export function readWindowState(file: string, screens: readonly Area[]): WindowState | undefined {
  const state = windowState.safeParse(parse(file));
  return state.success && screens.some((screen) => isVisible(state.data, screen)) ? state.data : undefined;
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

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
