import { everythingId, type Layout, type SharedLayout, arrangement, layoutName } from './contract/layout.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { FrequencyRef } from './store/records.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { availableColumns, columnsOf, isCalculationHeading, splitHeading } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';
import { readLayouts } from './stored-layouts.ts';
import { columnMeaning } from '#electron/inputs/contract/bulk-input.ts';
import { z } from 'zod';

const format = 'paydesk-layout';
const version = 1;

/** Includes the name of a custom item, because its number alone may mean another item in another company. */
const fileColumn = columnMeaning.extend({ item: z.string().max(200).optional() });
type FileColumn = z.infer<typeof fileColumn>;

const head = z.object({ format: z.literal(format), version: z.int().positive() });
const content = z.object({
  name: layoutName,
  columns: z.array(fileColumn).max(300),
  arrangement,
});

function writeLayoutFile(layout: SharedLayout, nameOf: (heading: string) => string | undefined) {
  const columns = layout.columns.map((column) => ({ ...column, item: nameOf(column.heading) }));
  const text = JSON.stringify({ format, version, ...layout, columns }, null, 2);
  return new TextEncoder().encode(`${text}\n`);
}

/** Fails with `layout-file-refused` if anything is wrong with the file; nothing is imported then. */
function readLayoutFile(bytes: Uint8Array): { layout: SharedLayout; columns: readonly FileColumn[] } {
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
    const { id, name, ...content } = layout;
    if ((id === everythingId) !== (name === '')) throw new AppError('invalid-input', { path: 'name' });
    const now = this.#ports.clock.now();
    await this.#ports.store.work.writeLayout({
      ref,
      layout: { id, name, content: JSON.stringify(content) },
      at: now,
    });
    return {};
  }

  async choose(input: FrequencyRef & { layoutId: string }) {
    await this.#ports.store.work.chooseLayout(input);
    return {};
  }

  async remove(input: FrequencyRef & { layoutId: string }) {
    await this.#ports.store.work.removeLayout(input);
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
  async #unknown(ref: FrequencyRef, columns: readonly FileColumn[]) {
    const sources = await readColumnSources(this.#ports.store, ref);
    const names = namesOf(sources);
    const seen = columnsOf({ seen: sources.seen, added: [], meanings: [], names });
    const known = new Set(
      [...seen, ...availableColumns([], sources.ofCompany)].map(({ heading }) => heading),
    );
    const isAnother = ({ heading, item }: FileColumn) => {
      const here = isCalculationHeading(heading) ? names.get(splitHeading(heading).item) : undefined;
      return item !== undefined && here !== undefined && item !== here;
    };
    return columns
      .filter((column) => !known.has(column.heading) || isAnother(column))
      .map(({ heading, item }) => ({ heading, name: item ?? '' }));
  }
}
