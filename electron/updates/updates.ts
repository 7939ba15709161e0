import { dayMs } from '#payroll/calendar.ts';
import { z } from 'zod';
import type { UpdateState } from './contract/calls.ts';
import type { Release } from './contract/release.ts';
import { compareVersions } from './contract/version.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { DesktopPorts } from '#electron/application/application.ts';
import type { Ports } from '#services/ports.ts';
import { parseJson, type Settings } from '#electron/settings/settings.ts';

const setting = 'updates.known';
/** The version whose news the clerk has seen. */
const seenSetting = 'updates.seen-version';
const hourMs = 3_600_000;
/** Nothing is asked right after the start, when the clerk needs the computer. */
const afterStartMs = 2 * 60_000;
/** After this long without input it is a good moment to ask; after an hour without such a moment it is asked anyway. */
const idleMs = 30_000;

const known = z.object({
  askedAt: z.number().nullable(),
  /** The newest feed seen so far, as received: its signature is verified each time it is read. */
  feed: z.string().nullable(),
  putOff: z.string().nullable(),
});
type Known = z.infer<typeof known>;
const nothingKnown: Known = { askedAt: null, feed: null, putOff: null };

/** Newer versions of Paydesk: looked for at most once a day, announced, and never installed automatically. */
export class Updates implements HandlersOf<'updates'> {
  readonly #ports: Ports;
  readonly #settings: Settings;
  readonly #desktop: Pick<DesktopPorts, 'info' | 'openExternal'>;
  readonly #closing = new AbortController();

  constructor(ports: Ports, settings: Settings, desktop: Pick<DesktopPorts, 'info' | 'openExternal'>) {
    this.#ports = ports;
    this.#settings = settings;
    this.#desktop = desktop;
  }

  async read(): Promise<UpdateState> {
    const { askedAt, feed, putOff } = await this.#known();
    const asks = await this.#asks();
    const newest = asks === 'forbidden' || feed === null ? null : this.#openKept(feed);
    const newer = newest !== null && this.#isNewer(newest) ? this.#forThisSystem(newest) : null;
    return { asks, askedAt, newer, isPutOff: newer !== null && newer.version === putOff };
  }

  async ask(): Promise<UpdateState> {
    const { releaseFeed, clock } = this.#ports;
    const asks = await this.#asks();
    // The clerk may ask even if Paydesk is not to ask automatically.
    if (releaseFeed === null || asks === 'forbidden' || asks === 'no-source') {
      throw new AppError('feed-refused', { reason: 'off' });
    }
    const text = await releaseFeed.ask();
    const before = await this.#known();
    // It counts as asked from here on, whatever the answer is.
    await this.#keep({ ...before, askedAt: clock.now() });
    const release = releaseFeed.open(text);
    const seen = before.feed === null ? null : this.#openKept(before.feed);
    if (seen !== null && compareVersions(release.version, seen.version) < 0) {
      throw new AppError('feed-refused', { reason: 'older' });
    }
    await this.#keep({ ...before, askedAt: clock.now(), feed: text });
    return this.#emit();
  }

  async putOff(): Promise<UpdateState> {
    const { newer } = await this.read();
    await this.#keep({ ...(await this.#known()), putOff: newer?.version ?? null });
    return this.#emit();
  }

  async openPage() {
    const { newer } = await this.read();
    if (newer !== null) await this.#desktop.openExternal(newer.page);
    return {};
  }

  async news() {
    const seen = (await this.#ports.store.work.readSettings())[seenSetting];
    const from = seen !== undefined && compareVersions(this.#desktop.info.version, seen) > 0 ? seen : null;
    // The first start has no news, and neither has one after going back to an older version.
    if (from === null && seen !== this.#desktop.info.version) await this.sawNews();
    return { from };
  }

  async sawNews() {
    const { version } = this.#desktop.info;
    await this.#ports.store.work.writeSettings({ values: { [seenSetting]: version } });
    return {};
  }

  /** Asks automatically until it is closed. None of it is urgent: a failure is logged, and it waits another hour. */
  async run(): Promise<void> {
    const { signal } = this.#closing;
    const { clock, logError } = this.#ports;
    await clock.sleep(afterStartMs, signal);
    while (!signal.aborted) {
      try {
        if (await this.#isDue()) await this.#askInIdleMoment(signal);
      } catch (error) {
        logError('updates', error);
      }
      await clock.sleep(hourMs, signal);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #askInIdleMoment(signal: AbortSignal): Promise<void> {
    const { clock, power, gate } = this.#ports;
    for (let waitedMs = 0; waitedMs < hourMs && power.idleMs() < idleMs; waitedMs += idleMs) {
      await clock.sleep(idleMs, signal);
    }
    await gate.passed();
    if (!signal.aborted && (await this.#isDue())) await this.ask();
  }

  async #isDue(): Promise<boolean> {
    if ((await this.#asks()) !== 'yes') return false;
    const { askedAt } = await this.#known();
    const agoMs = askedAt === null ? dayMs : this.#ports.clock.now() - askedAt;
    // A time in the future was taken by a clock that has been set back since.
    return agoMs >= dayMs || agoMs < 0;
  }

  async #asks(): Promise<UpdateState['asks']> {
    if (!this.#desktop.info.policies.updates) return 'forbidden';
    if (this.#ports.releaseFeed === null) return 'no-source';
    return (await this.#settings.read()).askForUpdates ? 'yes' : 'no';
  }

  /** Null if the feed is not signed by the key of this build: a restored database may contain anything. */
  #openKept(feed: string): Release | null {
    try {
      return this.#ports.releaseFeed?.open(feed) ?? null;
    } catch (error) {
      if (isAppError(error, 'feed-refused')) return null;
      throw error;
    }
  }

  #isNewer({ version }: Release): boolean {
    return compareVersions(version, this.#desktop.info.version) > 0;
  }

  #forThisSystem(release: Release): Release {
    const here = this.#desktop.info.platform;
    return { ...release, installers: release.installers.filter(({ platform }) => platform === here) };
  }

  async #known(): Promise<Known> {
    const stored = (await this.#ports.store.work.readSettings())[setting];
    if (stored === undefined) return nothingKnown;
    return known.safeParse(parseJson(stored)).data ?? nothingKnown;
  }

  async #keep(now: Known): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [setting]: JSON.stringify(now) } });
  }

  async #emit(): Promise<UpdateState> {
    const state = await this.read();
    this.#ports.emit('updates', 'changed', state);
    return state;
  }
}
