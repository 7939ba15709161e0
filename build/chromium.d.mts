export interface ChromiumLaunch {
  executablePath?: string;
  chromiumSandbox: boolean;
  timeout: number;
  args: string[];
}
/** `forWindow`: the browser has to open a window, for people to see or to measure what a clerk waits for. */
export interface BrowserUse {
  forWindow?: boolean;
}
/** Where a browser may be, in order of preference. */
export function browserPlaces(env: Readonly<Record<string, string | undefined>>, use?: BrowserUse): string[];
/** The path of an installed Chromium, Playwright's own included, or undefined. */
export function chromiumPath(use?: BrowserUse): string | undefined;
/**
 * Launch options for Playwright: no sandbox as root (Chromium refuses it there), no background traffic of the browser.
 * `isBrief`: each page lives for seconds only, and its code is not compiled for speed.
 */
export function chromiumLaunch(use?: BrowserUse & { isBrief?: boolean }): ChromiumLaunch;
