import { everythingId, type Layout, type SharedLayout } from './contract/layout.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { FrequencyRef } from './store/records.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { availableColumns, columnsOf, isCalculationHeading, splitHeading } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';
import { readLayoutFile, writeLayoutFile, type FileColumn } from './layout-file.ts';
import { readLayouts } from './stored-layouts.ts';

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
    const at = this.#ports.clock.now();
    await this.#ports.store.work.writeLayout({
      ref,
      layout: { id, name, content: JSON.stringify(content) },
      at,
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
