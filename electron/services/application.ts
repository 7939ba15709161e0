import type { z } from 'zod';
import type { application as contract, externalLink } from '#contract/calls/application.ts';
import type { Weakness } from '#contract/domain/health.ts';

export type ApplicationInfo = z.output<typeof contract.calls.info.output>;
type Link = z.output<typeof externalLink>;

const addresses = {
  'api-keys-newer': 'https://payroll.simplepay.cloud/',
  'api-keys-older': 'https://www.simplepay.co.za/',
} as const satisfies Record<Link, string>;

/** What the desktop around the window is and does. */
export interface DesktopPorts {
  readonly info: ApplicationInfo;
  readonly weaknesses: readonly Weakness[];
  /** The licences of what Paydesk is built on. */
  readonly readNotices: () => Promise<string>;
  readonly openExternal: (url: string) => Promise<void>;
  /** Pastes into what has the focus in the window. */
  readonly paste: () => void;
  /** Writes a failure of the page into the log. */
  readonly noteFailure: (where: string, failure: Error) => void;
}

type PageFailure = z.output<typeof contract.calls.noteFailure.input>;

/** What the app is, and the few doors that lead out of it. */
export class Application {
  readonly #desk: DesktopPorts;

  constructor(desk: DesktopPorts) {
    this.#desk = desk;
  }

  info(): ApplicationInfo {
    return this.#desk.info;
  }

  paste() {
    this.#desk.paste();
    return {};
  }

  noteFailure({ where, name, message, stack }: PageFailure) {
    this.#desk.noteFailure(`page.${where}`, Object.assign(new Error(message), { name, stack }));
    return {};
  }

  async notices() {
    return { text: await this.#desk.readNotices() };
  }

  async openLink({ link }: { link: Link }) {
    await this.#desk.openExternal(addresses[link]);
    return {};
  }
}
