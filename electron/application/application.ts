import type { Weakness } from '#electron/health/contract/health.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';

export type ApplicationInfo = Awaited<ReturnType<HandlersOf<'application'>['info']>>;
type OpenLink = ParsedInput<'application', 'openLink'>;

const addresses = {
  'service-newer': 'https://payroll.simplepay.cloud/',
  'service-older': 'https://www.simplepay.co.za/',
} as const satisfies Record<OpenLink['link'], string>;

/** What the services need from the desktop around the window. */
export interface DesktopPorts {
  readonly info: ApplicationInfo;
  readonly weaknesses: readonly Weakness[];
  /** The text of the licences of everything bundled with Paydesk. */
  readonly readNotices: () => Promise<string>;
  readonly openExternal: (url: string) => Promise<void>;
  /** Pastes into the element that has the focus in the window. */
  readonly paste: () => void;
  /** Writes a failure of the page into the log. */
  readonly noteFailure: (where: string, failure: Error) => void;
}

/** Facts about the app, and the few ways out of the page: pasting, external links and the log. */
export class Application implements HandlersOf<'application'> {
  readonly #desktop: DesktopPorts;

  constructor(desktop: DesktopPorts) {
    this.#desktop = desktop;
  }

  info(): ApplicationInfo {
    return this.#desktop.info;
  }

  paste() {
    this.#desktop.paste();
    return {};
  }

  noteFailure({ where, name, message, stack }: ParsedInput<'application', 'noteFailure'>) {
    this.#desktop.noteFailure(`page.${where}`, Object.assign(new Error(message), { name, stack }));
    return {};
  }

  async notices() {
    return { text: await this.#desktop.readNotices() };
  }

  async openLink({ link }: OpenLink) {
    await this.#desktop.openExternal(addresses[link]);
    return {};
  }
}
