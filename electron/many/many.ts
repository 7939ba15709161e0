import { readCompanyNames } from '#electron/companies/company-names.ts';
import { AppError } from '#kit/errors.ts';
import { companyKey } from '#kit/company-key.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { reportNamesKey, usualReportNames } from '#electron/reports/contract/report-file-names.ts';
import { presetsOf } from '#electron/reports/preset-question.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { NewStep, SettledStep } from '#electron/jobs/store/records.ts';
import type { JobPlace, Ports } from '#services/ports.ts';
import { isOfPeriods, makesOf } from './contract/act-facts.ts';
import type { ChosenCompany, ManyOutcome, ManyRow } from './contract/many.ts';
import { stepOf, taskOf, type ManyStep, type ManyTask } from './do-for-many.ts';
import { safeStems } from './safe-stems.ts';

type Started = ParsedInput<'many', 'start'>;

/** Starts an act for many companies, and tells what came of it. */
export class Many implements HandlersOf<'many'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #jobs: Jobs;

  constructor(services: { ports: Ports; connections: Connections; jobs: Jobs }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#jobs = services.jobs;
  }

  async start({ question, companies, suggestedName }: Started) {
    const kinds = new Set(companies.map(({ connectionId }) => this.#connections.isPractice(connectionId)));
    if (kinds.size > 1) throw new AppError('invalid-input', { path: 'companies' });
    const makes = makesOf(question);
    const place = makes === 'nothing' ? null : await this.#askPlace(makes, suggestedName);
    if (place === null && makes !== 'nothing') return { jobId: null };
    const steps = await this.#steps(onceEach(companies, isOfPeriods(question)), place);
    const task: ManyTask = { question, place, isPractice: kinds.has(true) };
    const none = { connectionId: null, companyId: null };
    return this.#jobs.start({ ...none, kind: 'do-for-many', place: place?.name ?? null, task }, steps);
  }

  async presets({ companies }: { companies: readonly CompanyRef[] }) {
    const each = new Map(companies.map((company) => [companyKey(company), company]));
    const { store } = this.#ports;
    const templates = new Map<string, string>();
    for (const [key, company] of each) {
      const named = await readSetUp(store, company, 'file-names');
      templates.set(key, named.get(reportNamesKey)?.value ?? usualReportNames);
    }
    return {
      presets: await presetsOf(store, [...each.values()]),
      fileNames: companies.map((company) => templates.get(companyKey(company)) ?? usualReportNames),
    };
  }

  async read({ jobId }: { jobId: string }) {
    const { work } = this.#ports.store;
    const job = (await work.listJobs()).find(({ id }) => id === jobId);
    if (job?.kind !== 'do-for-many') return null;
    const steps = await work.listAllSteps({ jobId });
    return { question: taskOf(job).question, rows: steps.map(rowOf) };
  }

  #askPlace(makes: 'folder' | 'workbook', suggestedName: string): Promise<JobPlace | null> {
    const { jobFiles } = this.#ports;
    if (makes === 'folder') return jobFiles.makeFolder(suggestedName);
    return jobFiles.chooseFile({ suggestedName, kind: 'xlsx', isResumable: true });
  }

  async #steps(companies: readonly ChosenCompany[], place: JobPlace | null): Promise<NewStep[]> {
    const { store, jobFiles } = this.#ports;
    const nameOf = await readCompanyNames(
      store,
      companies.map(({ connectionId }) => connectionId),
    );
    const named = place?.part === null ? safeStems(jobFiles, companies, place.path) : companies;
    const steps: NewStep[] = [];
    for (const [index, { period, ...chosen }] of companies.entries()) {
      const company = companyOf(chosen);
      const { name, unreadName } = named[index] ?? chosen;
      const payFrequencyName = period === null ? null : await this.#frequencyName(company, period);
      const task: ManyStep = { period, payFrequencyName, name, unreadName };
      steps.push({
        company,
        employeeId: null,
        about: nameOf(company) ?? `Company ${company.companyId}`,
        task,
      });
    }
    return steps;
  }

  async #frequencyName(company: CompanyRef, { payFrequencyId }: { payFrequencyId: number }) {
    const { items } = await this.#ports.store.cache.listPayFrequencies(company);
    return items.find(({ id }) => id === payFrequencyId)?.name ?? null;
  }
}

/** Each company once, or each of its periods for acts about those. */
function onceEach(companies: readonly ChosenCompany[], ofPeriods: boolean): readonly ChosenCompany[] {
  const keyOf = ({ connectionId, companyId, period }: ChosenCompany) =>
    JSON.stringify([connectionId, companyId, ofPeriods ? period : null]);
  const found = new Map<string, ChosenCompany>();
  for (const company of companies) {
    if (!found.has(keyOf(company)))
      found.set(keyOf(company), ofPeriods ? company : { ...company, period: null });
  }
  return [...found.values()];
}

function rowOf(step: SettledStep): ManyRow {
  const { position, company, about, failure, state } = step;
  const { period, payFrequencyName } = stepOf(step);
  // Only a step that is done has a result, and `DoForMany` wrote it.
  const outcome = step.result as ManyOutcome | null;
  return {
    ...company,
    position,
    companyName: about,
    payFrequencyId: period?.payFrequencyId ?? null,
    payFrequencyName,
    periodEnd: period?.periodEnd ?? null,
    state: state === 'done' && outcome !== null && outcome.leftOut !== null ? 'left-out' : state,
    failure,
    outcome,
  };
}
