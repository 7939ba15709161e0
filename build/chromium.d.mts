export interface ChromiumLaunch {
  executablePath?: string;
  chromiumSandbox: boolean;
  timeout: number;
  args: string[];
}
/** Where a browser may be, the one that is asked for first. */
export function browserPlaces(env: Readonly<Record<string, string | undefined>>): string[];
/** The path of an installed Chromium, Playwright's own included, or undefined. */
export function chromiumPath(): string | undefined;
/** Launch options for Playwright: no sandbox as root (Chromium refuses it there), no traffic of the browser's own. */
export function chromiumLaunch(): ChromiumLaunch;
