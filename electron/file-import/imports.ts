import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { KnownEmployee } from './contract/imported-file.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';

type Input<K extends keyof HandlersOf<'imports'>> = ParsedInput<'imports', K>;

/** Finds the employees that the rows of a file are about, and remembers files and their columns. */
export class Imports implements HandlersOf<'imports'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async employees({ connectionId, companyId }: CompanyRef) {
    const sort = { by: 'name', descending: false } as const;
    const employees = await readAll((window) =>
      this.#ports.store.cache.listEmployeeSummaries({
        ...allEmployees,
        connectionId,
        companyId,
        sort,
        window,
      }),
    );
    const known = employees.map(
      ({ employeeId, number, firstName, lastName, payFrequencyName, endedOn }): KnownEmployee => ({
        employeeId,
        number,
        firstName,
        lastName,
        payFrequencyName,
        endedOn,
      }),
    );
    return { employees: known };
  }

  async matchEmployees(input: Input<'matchEmployees'>) {
    const { store, clock } = this.#ports;
    const { connectionId, companyId, by, values } = input;
    // Recorded first: nothing is answered that could not be recorded in the audit log.
    await store.work.addAuditEntry({
      at: clock.now(),
      kind: 'people-matched',
      outcome: 'done',
      connectionId,
      companyId,
      subject: by,
      new: String(values.length),
    });
    const matches = await store.cache.matchEmployees(input);
    return { matches: matches.map((ids) => [...ids]) };
  }

  async recall(input: Input<'recall'>) {
    return { mapping: await this.#ports.store.work.readFileMapping(input) };
  }

  async remember(input: Input<'remember'>) {
    await this.#ports.store.work.writeFileMapping(input);
    return {};
  }

  async earlier(input: Input<'earlier'>) {
    return { imports: [...(await this.#ports.store.work.listFileImports(input))] };
  }

  async record(input: Input<'record'>) {
    await this.#ports.store.work.recordFileImport({ ...input, at: this.#ports.clock.now() });
    return {};
  }

  async leftOut({ draftId }: Input<'leftOut'>) {
    return { files: [...(await this.#ports.store.work.listLeftOut({ draftId }))] };
  }

  async saveLeftOut({ draftId, file }: Input<'saveLeftOut'>) {
    await this.#ports.store.work.saveLeftOut({ draftId, file, at: this.#ports.clock.now() });
    return {};
  }

  async saveTemplate({ suggestedName, sheet }: Input<'saveTemplate'>) {
    const bytes = await this.#ports.tables.write('xlsx', [sheet]);
    return { saved: await this.#ports.files.save({ suggestedName, kind: 'xlsx', bytes }) };
  }
}
