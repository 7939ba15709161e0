import { AppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { localDay } from '#payroll/calendar.ts';
import type { Ports } from '#services/ports.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import type { Store } from '#store/store.ts';
import { presetIn } from './contract/preset-form.ts';
import { wholeOf } from './contract/report-form.ts';
import { isOfOneFrequency, reportFields } from './contract/report-fields.ts';
import { presetKey, type ReportPreset, type WantedReport } from './contract/report-preset.ts';
import type { ReportChoices } from './contract/report-table.ts';
import type { ReportQuestion } from './contract/report.ts';
import { readChoices } from './report-choices.ts';

/** Where a report is asked: a company, and the pay frequency of a report that is about one. */
type Asking = CompanyRef & { readonly payFrequencyId: number | null };

type DatedReport = Extract<WantedReport, { dates: unknown }>;

/** A report of everything that a company has. */
function wholeReport({ report, dates }: DatedReport, payFrequencyId: number | null): ReportPreset['content'] {
  const wholes = Object.keys(reportFields[report]).filter((field) => wholeOf(field) !== undefined);
  const chosen = Object.fromEntries(wholes.map((field) => [field, 'all' as const]));
  if (payFrequencyId === null || !isOfOneFrequency({ report, dates }))
    return { report, name: report, dates: { relative: dates }, chosen };
  const own = { payFrequencyId: [{ value: String(payFrequencyId), label: null }] };
  return { report, name: report, dates: { relative: dates }, chosen: { ...chosen, ...own } };
}

interface KnownHere {
  readonly choices: ReportChoices;
  readonly payFrequencyId: number | null;
  readonly today: string;
}

function presetOf(
  wanted: WantedReport,
  { choices: { presets, ...choices }, payFrequencyId, today }: KnownHere,
) {
  if ('dates' in wanted) {
    const [only = null, ...others] = choices.payFrequencies.map(({ id }) => id);
    const content = wholeReport(wanted, payFrequencyId ?? (others.length === 0 ? only : null));
    return presetIn({ content, level: 'company', beneath: null }, { today, choices });
  }
  return presets.find(({ content }) => presetKey(content) === presetKey(wanted));
}

/**
 * What a report is asked in one company today; null if the company does not have the preset. Fails with `fields-wrong` if
 * something has to be chosen in the company first.
 */
export async function questionIn(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { payFrequencyId, ...company }: Asking,
  wanted: WantedReport,
): Promise<ReportQuestion | null> {
  const today = localDay(clock.now());
  const choices = await readChoices(store, company, today);
  const preset = presetOf(wanted, { choices, payFrequencyId, today });
  if (preset === undefined) return null;
  if (preset.question !== null) return preset.question;
  const problems = preset.missing.map((path) => ({ path, problem: 'missing' as const }));
  throw new AppError('fields-wrong', { problems });
}

/** What was asked of one company, for the file of its report: under one name, companies may have presets of their own. */
export function selectionOf(wanted: WantedReport, text: string, question: ReportQuestion): string {
  const named = 'dates' in wanted ? text : wanted.name;
  if ('startDate' in question) return `${named}, ${question.startDate} to ${question.endDate}`;
  return 'date' in question ? `${named}, ${question.date}` : `${named}, period ${question.periodOffset}`;
}

interface FoundPreset {
  readonly content: ReportPreset['content'];
  readonly companies: number;
  /** Whether it has these dates in all of them. */
  readonly sameDates: boolean;
}

/** The presets of these companies, each with the number of those that have it. */
export async function presetsOf(store: Store, companies: readonly CompanyRef[]): Promise<FoundPreset[]> {
  const found = new Map<string, FoundPreset>();
  for (const company of companies) {
    for (const { value: content } of (await readSetUp(store, company, 'report-preset')).values()) {
      const known = found.get(presetKey(content));
      const sameDates =
        known === undefined ||
        (known.sameDates && JSON.stringify(known.content.dates) === JSON.stringify(content.dates));
      found.set(presetKey(content), {
        content: known?.content ?? content,
        companies: (known?.companies ?? 0) + 1,
        sameDates,
      });
    }
  }
  return [...found.values()].toSorted((a, b) => a.content.name.localeCompare(b.content.name));
}
