import {
  arrangement,
  everythingId,
  layoutName,
  sharedColumn,
  type Layout,
  type LayoutContent,
  type SharedColumn,
  type SharedLayout,
} from './contract/layout.ts';
import { AppError } from '#kit/errors.ts';
import { companyOf } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { FrequencyRef } from './store/records.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { splitHeading } from '#electron/inputs/columns.ts';
import { removeSetUp, saveSetUp } from '#electron/set-up/set-up.ts';
import type { Ports } from '#services/ports.ts';
import { headingFinder } from './fit-layout.ts';
import { findLayouts, keyInFrequency, readLayouts } from './stored-layouts.ts';
import { z } from 'zod';

const kind = 'sheet-layout';
const format = 'paydesk-layout';
const version = 1;

const head = z.object({ format: z.literal(format), version: z.int().positive() });
const content = z.object({
  name: layoutName,
  columns: z.array(sharedColumn).max(300),
  arrangement,
});

function writeLayoutFile(layout: SharedLayout, nameOf: (heading: string) => string | undefined) {
  const columns = layout.columns.map((column) => ({ ...column, item: nameOf(column.heading) }));
  const text = JSON.stringify({ format, version, ...layout, columns }, null, 2);
  return new TextEncoder().encode(`${text}\n`);
}

/** Fails with `layout-file-refused` if anything is wrong with the file; nothing is imported then. */
function readLayoutFile(bytes: Uint8Array): { layout: SharedLayout; columns: readonly SharedColumn[] } {
  const json = parse(bytes);
  const headed = head.safeParse(json);
  if (!headed.success) throw new AppError('layout-file-refused', { reason: 'not-a-layout' });
  if (headed.data.version > version) throw new AppError('layout-file-refused', { reason: 'newer-version' });
  const read = content.safeParse(json);
  if (!read.success) throw new AppError('layout-file-refused', { reason: 'damaged' });
  const { name, columns } = read.data;
  // A duplicate heading would make two columns of one input.
  const unique = [...new Map(columns.map((column) => [column.heading, column])).values()];
  const meanings = unique.map(({ item: _, ...meaning }) => meaning);
  return { layout: { name, columns: meanings, arrangement: read.data.arrangement }, columns: unique };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Text that is not valid UTF-8 or JSON is not a layout.
    throw new AppError('layout-file-refused', { reason: 'not-a-layout' });
  }
}

/** The layouts of a pay frequency's sheet: which columns it shows, and how. */
export class Layouts implements HandlersOf<'layouts'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  list(ref: FrequencyRef) {
    return readLayouts(this.#ports.store, ref);
  }

  async save({ ref, layout }: { ref: FrequencyRef; layout: Layout }) {
    const { id, ...content } = layout;
    const { name } = content;
    if ((id === everythingId) !== (name === '')) throw new AppError('invalid-input', { path: 'name' });
    const found = await findLayouts(this.#ports.store, ref);
    const isTaken = found.some((one) => one.layoutId !== id && isSameName(one.content.name, name));
    if (isTaken) throw new AppError('layout-name-taken', { name });
    const key = found.find(({ layoutId }) => layoutId === id)?.key ?? keyInFrequency(ref, id);
    await saveSetUp(this.#ports, companyOf(ref), { kind, level: 'company', values: { [key]: content } });
    return {};
  }

  async choose(input: FrequencyRef & { layoutId: string }) {
    await this.#ports.store.work.chooseLayout(input);
    return {};
  }

  async share({ layoutId, level, ...ref }: ParsedInput<'layouts', 'share'>) {
    const found = await this.#find(ref, layoutId);
    if (found === undefined) throw new AppError('invalid-input', { path: 'layoutId' });
    const { key, content, level: heldBy } = found;
    const company = companyOf(ref);
    const isOwn = heldBy === 'company';
    if (isOwn && level === 'company') return {};
    const value = isOwn ? await this.#withItems(ref, content) : content;
    await saveSetUp(this.#ports, company, { kind, level, values: { [layoutId]: value } });
    // It is no longer the layout of one pay frequency.
    if (key !== layoutId) await removeSetUp(this.#ports, company, { kind, level: 'company', keys: [key] });
    return {};
  }

  async remove({ layoutId, ...ref }: FrequencyRef & { layoutId: string }) {
    const found = await this.#find(ref, layoutId);
    if (found === undefined) return {};
    const { key, level } = found;
    await removeSetUp(this.#ports, companyOf(ref), { kind, level, keys: [key] });
    return {};
  }

  async saveFile({ layout, ...ref }: FrequencyRef & { layout: SharedLayout }) {
    const names = namesOf(await readColumnSources(this.#ports.store, ref));
    const bytes = writeLayoutFile(layout, (heading) => names.get(splitHeading(heading).item));
    return { saved: await this.#ports.files.save({ suggestedName: layout.name, kind: 'layout', bytes }) };
  }

  async openFile(ref: FrequencyRef) {
    const file = await this.#ports.files.choose({ kind: 'layout' });
    if (file === null) return { opened: null };
    const { layout, columns } = readLayoutFile(file.bytes);
    return { opened: { layout, unknown: await this.#unknown(ref, columns) } };
  }

  /** Columns that no employee of this company is known to have, or whose number means another item here. */
  async #unknown(ref: FrequencyRef, columns: readonly SharedColumn[]) {
    const headingOf = headingFinder(await readColumnSources(this.#ports.store, ref));
    return columns
      .filter((column) => headingOf(column) !== column.heading)
      .map(({ heading, item }) => ({ heading, name: item ?? '' }));
  }

  /** A named layout as it is set up. */
  async #find(ref: FrequencyRef, layoutId: string) {
    const found = await findLayouts(this.#ports.store, ref);
    return found.find((one) => one.layoutId === layoutId && layoutId !== everythingId);
  }

  /** The layout with the names of its custom items, by which other companies find their own. */
  async #withItems(ref: FrequencyRef, content: LayoutContent): Promise<LayoutContent> {
    const names = namesOf(await readColumnSources(this.#ports.store, ref));
    const columns = content.columns.map((column) => {
      const item = names.get(splitHeading(column.heading).item);
      return item === undefined ? column : { ...column, item };
    });
    return { ...content, columns };
  }
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
