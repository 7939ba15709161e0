import { numberedName } from '#kit/listed-name.ts';
import { filled, nameOf, unknownPartOf } from '#kit/name-template.ts';
import { nameParts, type NamePart, type SavingOptions } from './contract/payslip-saving.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import { countSavedFiles, readChosen, readSharedAddresses, type ChosenPayslip } from './chosen-payslips.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { findPassword, needsPassword } from './password.ts';
import { askWhere, type SavingStep, type SavingTask } from './saving-task.ts';
import { writtenDay } from './written-day.ts';

const shown = 50;
const shownNames = 8;

interface NamedPayslip extends ChosenPayslip {
  readonly employeeName: string;
  /** The name that the template makes, without extension. */
  readonly wanted: string;
  /** The name of the file: valid, unique and with its extension. */
  readonly name: string;
  readonly facts: Readonly<Record<NamePart, string>>;
}

const employees = (rows: readonly NamedPayslip[]) => ({
  total: rows.length,
  employees: rows.slice(0, shown).map(({ employeeName }) => employeeName),
});

const endingOf = ({ output }: SavingOptions) => (output === 'email' ? 'eml' : 'pdf');

const isAddressed = ({ email }: ChosenPayslip) => emailAddress(email) !== null;

/** In an e-mail, the period is written as people write dates; in a file name, so that files sort by it. */
function emailOf({ line, facts: fileFacts }: NamedPayslip, { subject = '', text = '' }: SavingOptions) {
  const facts = { ...fileFacts, period: writtenDay(line.date) };
  const to = [line.firstName, line.lastName].filter((part) => part !== '').join(' ');
  return { to, subject: nameOf(subject, facts), text: filled(text, facts) };
}

const employeeOf = ({ line }: ChosenPayslip) => numberedName(line);

/** Saves many payslips: previews the names of their files and starts the job. */
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
    const wantedName = ({ wanted }: NamedPayslip) => `${wanted}.${endingOf(options)}`;
    const rowOf = (one: NamedPayslip) => ({
      employeeName: one.employeeName,
      wanted: wantedName(one),
      name: one.name,
    });
    const listed = (rows: readonly NamedPayslip[]) => ({
      total: rows.length,
      rows: rows.slice(0, shown).map(rowOf),
    });
    const isNumbered = (name: string) => / \(\d+\)\.(pdf|eml)$/.test(name);
    const numbered = new Set(named.filter((one) => isNumbered(one.name) && !isNumbered(wantedName(one))));
    const changed = named.filter((one) => one.name !== wantedName(one) && !numbered.has(one));
    const isEmail = options.output === 'email';
    const addressed = named.filter(isAddressed);
    const [first] = addressed;
    const shared = isEmail ? await readSharedAddresses(this.#ports.store, selection) : new Set<string>();
    const isShared = ({ email }: NamedPayslip) => shared.has(emailAddress(email)?.toLowerCase() ?? '');
    const { template = '', subject = '', text = '' } = options;
    return {
      payslips: named.length,
      calculating,
      open: named.filter(({ line }) => !line.finalised).length,
      kept: await countSavedFiles(this.#ports.store, selection, named),
      unknownPart: unknownPartOf(`${template}\n${subject}\n${text}`, nameParts),
      names: named.slice(0, shownNames).map(rowOf),
      changed: listed(changed),
      numbered: listed([...numbered]),
      withoutPassword: employees(await this.#withoutPassword(named, options)),
      withoutAddress: employees(isEmail ? named.filter((one) => !addressed.includes(one)) : []),
      sharedAddress: employees(addressed.filter(isShared)),
      email: isEmail && first !== undefined ? { ...emailOf(first, options), to: first.email ?? '' } : null,
    };
  }

  async start({ selection, options, suggestedName }: ParsedInput<'payslipSaving', 'start'>) {
    const { connectionId, companyId } = selection;
    const { chosen: all, companyName } = await this.#choose(selection, options);
    // Nothing fails for those without an address: it is known before that there is no draft for them.
    const chosen = options.output === 'email' ? all.filter(isAddressed) : all;
    if (chosen.length === 0) throw new AppError('nothing-to-save', {});
    const place = await askWhere(this.#ports, options.output, suggestedName);
    if (place === null) return { jobId: null };
    const named = this.#name(chosen, options, { companyName, folder: place.path });
    const { output, password, digits } = options;
    const withoutAddress = all.length - chosen.length;
    const task: SavingTask = { output, rule: { password, digits }, place, withoutAddress };
    const isEmail = output === 'email';
    const steps = named.map((one) => {
      const { line, employeeName, name } = one;
      const step: SavingStep = {
        payslipId: line.id,
        name,
        ...(isEmail ? { email: emailOf(one, options) } : {}),
      };
      return { employeeId: line.employeeId, about: employeeName, task: step };
    });
    const kind = isEmail ? ('draft-emails' as const) : ('save-payslips' as const);
    return this.#jobs.start({ connectionId, companyId, kind, place: place.name, task }, steps);
  }

  async #choose(selection: ParsedInput<'payslipSaving', 'preview'>['selection'], choice: SavingOptions) {
    const { store } = this.#ports;
    const all = await readChosen(store, selection, choice);
    const chosen = all.filter(({ line }) => !line.calculating);
    const { items } = await store.cache.listCompanies(selection);
    const companyName = items.find(({ id }) => id === selection.companyId)?.name ?? '';
    return { chosen, calculating: all.length - chosen.length, companyName };
  }

  #name(
    chosen: readonly ChosenPayslip[],
    options: SavingOptions,
    { companyName, folder }: { companyName: string; folder?: string },
  ): NamedPayslip[] {
    const facts = chosen.map(({ line, payPointName }) => ({
      'last name': line.lastName,
      'first name': line.firstName,
      number: line.number ?? '',
      period: line.date,
      company: companyName,
      'pay point': payPointName ?? '',
    }));
    const wanted = facts.map((own) => nameOf(options.template ?? '', own));
    const isInFolder = options.output === 'folder' || options.output === 'email';
    const names = this.#ports.jobFiles.safeNames(wanted, endingOf(options), isInFolder ? folder : undefined);
    return chosen.flatMap((one, index) => {
      const own = facts[index];
      if (own === undefined) return [];
      return [
        {
          ...one,
          employeeName: employeeOf(one),
          wanted: wanted[index] ?? '',
          name: names[index] ?? '',
          facts: own,
        },
      ];
    });
  }

  async #withoutPassword(named: readonly NamedPayslip[], rule: SavingOptions): Promise<NamedPayslip[]> {
    if (!needsPassword(rule)) return [];
    const without: NamedPayslip[] = [];
    for (const one of named) {
      if ((await findPassword(this.#ports.store, rule, one.line)) === null) without.push(one);
    }
    return without;
  }
}
