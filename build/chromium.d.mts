export interface ChromiumLaunch {
  executablePath?: string;
  chromiumSandbox: boolean;
  timeout: number;
  args: string[];
}
/** `forWindow`: for somebody to see, or to measure what a clerk waits for; a test needs no such browser. */
export interface BrowserUse {
  forWindow?: boolean;
}
/** Where a browser may be, the one that is asked for first. */
export function browserPlaces(env: Readonly<Record<string, string | undefined>>, use?: BrowserUse): string[];
/** The path of an installed Chromium, Playwright's own included, or undefined. */
export function chromiumPath(use?: BrowserUse): string | undefined;
/** Launch options for Playwright: no sandbox as root (Chromium refuses it there), no traffic of the browser's own. */
export function chromiumLaunch(use?: BrowserUse): ChromiumLaunch;
