import {
  bytesOfMegabytes,
  defaultSettings,
  settings as schema,
  type Look,
  type Settings as Values,
} from './contract/settings.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { z } from 'zod';

/** The clerk's preferences, stored one by one, so that only an unreadable one falls back to its default. */
export class Settings implements HandlersOf<'settings'> {
  readonly #ports: Ports;
  readonly #policies: Policies;

  constructor(ports: Ports, policies: Policies) {
    this.#ports = ports;
    this.#policies = policies;
  }

  /** The settings that the clerk chose, as far as their organisation allows them. */
  async read(): Promise<Values> {
    const stored = await this.#ports.store.work.readSettings();
    const names = Object.keys(schema.shape) as (keyof Values)[];
    // One value for each name; `fromEntries` loses which type belongs to which name.
    return this.#allowed(
      Object.fromEntries(names.map((name) => [name, valueOf(name, stored[name])])) as Values,
    );
  }

  /** The settings to use where those that the clerk chose cannot be read. */
  get usual(): Values {
    return this.#allowed(defaultSettings);
  }

  #allowed(chosen: Values): Values {
    const { maxLockMinutes, updates } = this.#policies;
    return {
      ...chosen,
      lockAfterMinutes: Math.min(chosen.lockAfterMinutes, maxLockMinutes ?? Infinity),
      askForUpdates: chosen.askForUpdates && updates,
    };
  }

  async look(): Promise<Look> {
    const { theme, density, zoomPercent } = await this.read();
    return { theme, density, zoomPercent };
  }

  /** Drops the oldest payslip files beyond the space that the clerk allows for them. */
  async trimPdfs({ keptPdfMegabytes }: Pick<Values, 'keptPdfMegabytes'>): Promise<void> {
    await this.#ports.store.cache.trimPdfs({ maxBytes: bytesOfMegabytes(keptPdfMegabytes) });
  }

  async write(change: { [K in keyof Values]?: Values[K] | undefined }): Promise<Values> {
    const entries = Object.entries(change).filter(([, value]) => value !== undefined);
    const values = Object.fromEntries(entries.map(([name, value]) => [name, JSON.stringify(value)]));
    await this.#ports.store.work.writeSettings({ values });
    const now = await this.read();
    if (change.keptPdfMegabytes !== undefined) await this.trimPdfs(now);
    this.#ports.emit('settings', 'changed', now);
    return now;
  }
}

function valueOf<K extends keyof Values>(name: K, stored: string | undefined): Values[K] {
  if (stored === undefined) return defaultSettings[name];
  const shape: z.ZodType = schema.shape[name];
  const value = parseJson(stored);
  const whole = shape.safeParse(value);
  const isPartOf = !whole.success && shape instanceof z.ZodRecord;
  const parsed = isPartOf ? shape.safeParse(readableEntries(shape, value)) : whole;
  // The shape of a key parses to that key's type; indexing by a type parameter hides it.
  return parsed.success ? (parsed.data as Values[K]) : defaultSettings[name];
}

/** Entries that are damaged, or from another version, do not take the others with them. */
function readableEntries(shape: z.ZodRecord, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([key, entry]) => shape.safeParse({ [key]: entry }).success));
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
