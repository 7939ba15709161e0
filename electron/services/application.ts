import type { z } from 'zod';
import type { application as contract, externalLink } from '#contract/calls/application.ts';

export type ApplicationInfo = z.output<typeof contract.calls.info.output>;
type Link = z.output<typeof externalLink>;

const addresses = {
  'api-keys-newer': 'https://payroll.simplepay.cloud/',
  'api-keys-older': 'https://www.simplepay.co.za/',
} as const satisfies Record<Link, string>;

/** What the app is, and the few doors that lead out of it. */
export class Application {
  readonly #info: ApplicationInfo;
  readonly #openExternal: (url: string) => Promise<void>;

  constructor(info: ApplicationInfo, openExternal: (url: string) => Promise<void>) {
    this.#info = info;
    this.#openExternal = openExternal;
  }

  info(): ApplicationInfo {
    return this.#info;
  }

  async openLink({ link }: { link: Link }) {
    await this.#openExternal(addresses[link]);
    return {};
  }
}
