import type { SavingOptions } from '#contract/domain/payslip-saving.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { JobPlace, Ports } from '../../ports.ts';
import type { Jobs } from '../jobs.ts';
import { readChosen, type ChosenPayslip } from './chosen-payslips.ts';
import { nameOf, unknownPartOf } from './file-names.ts';
import { needsPassword, passwordOf } from './password.ts';
import type { SavingStep, SavingTask } from './saving-task.ts';

const shown = 50;
const shownNames = 8;

interface NamedPayslip extends ChosenPayslip {
  readonly person: string;
  /** What the template makes. */
  readonly wanted: string;
  /** What its file is called. */
  readonly name: string;
}

const employeeOf = ({ line }: ChosenPayslip) =>
  [line.lastName, line.firstName].filter((part) => part !== '').join(', ');

/** Many payslips at once: what the files will be called, and the start of the job. */
export class PayslipSaving implements HandlersOf<'payslipSaving'> {
  readonly #ports: Ports;
  readonly #jobs: Jobs;

  constructor(ports: Ports, jobs: Jobs) {
    this.#ports = ports;
    this.#jobs = jobs;
  }

  async preview({ selection, options }: ParsedInput<'payslipSaving', 'preview'>) {
    const { chosen, calculating, companyName } = await this.#choose(selection, options);
    const named = this.#name(chosen, options, { companyName });
    const rowOf = ({ person, wanted, name }: NamedPayslip) => ({ person, wanted: `${wanted}.pdf`, name });
    const listed = (rows: readonly NamedPayslip[]) => ({
      total: rows.length,
      rows: rows.slice(0, shown).map(rowOf),
    });
    const isNumbered = ({ name }: NamedPayslip) => / \(\d+\)\.pdf$/.test(name);
    const numbered = named.filter(
      (one) => isNumbered(one) && !isNumbered({ ...one, name: `${one.wanted}.pdf` }),
    );
    const changed = named.filter((one) => one.name !== `${one.wanted}.pdf` && !numbered.includes(one));
    const without = await this.#withoutPassword(named, options);
    return {
      payslips: named.length,
      calculating,
      open: named.filter(({ line }) => !line.finalised).length,
      unknownPart: unknownPartOf(options.template ?? ''),
      names: named.slice(0, shownNames).map(rowOf),
      changed: listed(changed),
      numbered: listed(numbered),
      withoutPassword: { total: without.length, people: without.slice(0, shown).map(({ person }) => person) },
    };
  }

  async start({ selection, options, suggestedName }: ParsedInput<'payslipSaving', 'start'>) {
    const { connectionId, companyId } = selection;
    const { chosen, companyName } = await this.#choose(selection, options);
    if (chosen.length === 0) throw new AppError('nothing-to-save', {});
    const place = await this.#askWhere(options, suggestedName);
    if (place === null) return { jobId: null };
    const named = this.#name(chosen, options, { companyName, folder: place.path });
    const { output, password, digits } = options;
    const task: SavingTask = { output, rule: { password, digits }, place };
    const steps = named.map(({ line, person, name }) => {
      const step: SavingStep = { payslipId: line.id, name };
      return { employeeId: line.employeeId, person, task: step };
    });
    const job = { connectionId, companyId, kind: 'save-payslips' as const, place: place.name, task };
    return this.#jobs.start(job, steps);
  }

  #askWhere({ output }: SavingOptions, suggestedName: string): Promise<JobPlace | null> {
    const { jobFiles } = this.#ports;
    return output === 'folder'
      ? jobFiles.makeFolder(suggestedName)
      : jobFiles.chooseFile({ suggestedName, kind: output });
  }

  async #choose(selection: ParsedInput<'payslipSaving', 'preview'>['selection'], { order }: SavingOptions) {
    const { store } = this.#ports;
    const all = await readChosen(store, selection, order);
    const chosen = all.filter(({ line }) => !line.calculating);
    const { items } = await store.cache.listCompanies(selection);
    const companyName = items.find(({ id }) => id === selection.companyId)?.name ?? '';
    return { chosen, calculating: all.length - chosen.length, companyName };
  }

  #name(
    chosen: readonly ChosenPayslip[],
    { template = '', output }: SavingOptions,
    { companyName, folder }: { companyName: string; folder?: string },
  ): NamedPayslip[] {
    const wanted = chosen.map((one) =>
      nameOf(template, {
        'last name': one.line.lastName,
        'first name': one.line.firstName,
        number: one.line.number ?? '',
        period: one.line.date,
        company: companyName,
        'pay point': one.payPointName ?? '',
      }),
    );
    const names = this.#ports.jobFiles.safeNames(wanted, 'pdf', output === 'folder' ? folder : undefined);
    return chosen.map((one, at) => ({
      ...one,
      person: employeeOf(one),
      wanted: wanted[at] ?? '',
      name: names[at] ?? '',
    }));
  }

  async #withoutPassword(named: readonly NamedPayslip[], rule: SavingOptions): Promise<NamedPayslip[]> {
    if (!needsPassword(rule)) return [];
    const { cache } = this.#ports.store;
    const without: NamedPayslip[] = [];
    for (const one of named) {
      const { connectionId, companyId, employeeId } = one.line;
      const found = await cache.readEmployee({ connectionId, companyId, employeeId });
      if (passwordOf(rule, found?.item ?? null) === null) without.push(one);
    }
    return without;
  }
}
