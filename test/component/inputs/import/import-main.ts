import { page } from 'vitest/browser';
import type { CallInput } from '#bridge/bridge.ts';
import type { EarlierImport, FileMapping } from '#electron/file-import/contract/imported-file.ts';
import type { SavedLeftOut, LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import { expect } from 'vitest';
import { giveFile } from '../../support/give-file.ts';
import { FakeMain } from '../fake-main.ts';
import { openedPeriod, rowAt } from '../period.ts';

/** A main that knows the employees of the sample and remembers files. */
export class ImportMain extends FakeMain {
  readonly remembered = new Map<string, FileMapping>();
  readonly recorded: CallInput<'imports', 'record'>[] = [];
  readonly exported: CallInput<'imports', 'saveTemplate'>[] = [];
  readonly tables: CallInput<'exports', 'saveTable'>[] = [];
  leftOut: readonly SavedLeftOut[] = [];

  constructor(employees: number) {
    const opened = openedPeriod(employees);
    super(opened);
    Object.assign(this.handlers, {
      'imports.employees': () => ({
        employees: opened.rows.map(({ employeeId, number, name }) => {
          const [lastName = '', firstName = ''] = name.split(', ');
          return { employeeId, number, firstName, lastName, payFrequencyName: 'Weekly', endedOn: null };
        }),
      }),
      'imports.matchEmployees': ({ values }: { values: readonly string[] }) => ({
        matches: values.map((value) => (value === '8001015009087' ? [rowAt(0).employeeId] : [])),
      }),
      'imports.recall': ({ shape }: { shape: string }) => ({ mapping: this.remembered.get(shape) ?? null }),
      'imports.remember': ({ shape, mapping }: { shape: string; mapping: FileMapping }) => {
        this.remembered.set(shape, mapping);
        return {};
      },
      'imports.earlier': ({ contentHash }: { contentHash: string }) => ({
        imports: this.recorded
          .filter((each) => each.contentHash === contentHash)
          .map(({ contentHash: _, ...each }): EarlierImport => ({ ...each, at: yesterday() })),
      }),
      'imports.record': (input: CallInput<'imports', 'record'>) => {
        this.recorded.push(input);
        return {};
      },
      'imports.leftOut': () => ({ files: [...this.leftOut] }),
      'imports.saveLeftOut': ({ file }: { file: LeftOutFile }) => {
        const others = this.leftOut.filter(({ id }) => id !== file.id);
        this.leftOut = file.rows.length === 0 ? others : [{ ...file, at: 1 }, ...others];
        return {};
      },
      'exports.saveTable': (input: CallInput<'exports', 'saveTable'>) => {
        this.tables.push(input);
        return { saved: { name: input.suggestedName } };
      },
      'imports.saveTemplate': (input: CallInput<'imports', 'saveTemplate'>) => {
        this.exported.push(input);
        return { saved: { name: input.suggestedName } };
      },
    });
  }
}

/** Not 24 hours ago: a day on which the clocks change has 23 or 25. */
const yesterday = () => new Date().setDate(new Date().getDate() - 1);

export const dialog = () => page.getByRole('dialog', { name: /^Import/ });
export const button = (name: string | RegExp) => dialog().getByRole('button', { name });

export async function importFile(name: string, text: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(button(/Choose/)).toBeVisible();
  giveFile(name, text);
}

export const normalName = 'Basic salary · Normal hours';
export const overtimeName = 'Basic salary · Overtime hours';
export const line = (index: number, ...cells: readonly (string | number)[]) =>
  [rowAt(index).number, rowAt(index).name, ...cells].join(';');
export const sheet = (...lines: string[]) =>
  [`Number;Name;${normalName};${overtimeName}`, ...lines].join('\n');
