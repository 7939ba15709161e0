import { addDays } from '#payroll/calendar.ts';
import { relativeDateIds, relativeDates, type RelativeDate, type Span } from '#payroll/relative-dates.ts';
import type { FieldRow, FormTable, Texts } from '#kit/form/form-table.ts';
import { linesOf } from '#kit/form/field-kinds.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import { questionOf, reportFields, textsOfQuestion, type ReportForm } from './report-fields.ts';
import type { ReportId, ReportQuestion } from './report.ts';
import type { ReportChoices } from './report-table.ts';

/** What a form of a report knows when it is filled in. */
export interface FormKnowledge {
  readonly today: string;
  readonly choices: Omit<ReportChoices, 'asked' | 'presets'>;
}

/** One of the things that a field may name. */
interface Choice {
  readonly value: string;
  readonly label: string | null;
}

/** Whether its dates move with the calendar, and how. */
export const datesField = 'dates';
const fixed = 'fixed';

/** Fields that may be filled with everything that the company has, each with the field in which that is chosen. */
const wholes: ReadonlyMap<string, string> = new Map([
  ['accountNames', 'items'],
  ['leaveTypeIds', 'leaveTypes'],
]);

/** The field in which everything is chosen for this one; undefined if that cannot be chosen. */
export const wholeOf = (name: string): string | undefined => wholes.get(name);

const choiceOf = (options: readonly string[]): FieldRow => ({
  kind: 'choice',
  options,
  required: true,
  unsent: true,
});

/** Fields whose dates a relative date fills in. */
export const dateFields: ReadonlySet<string> = new Set(['startDate', 'endDate', 'date', 'periodOffset']);

function withChoices(fields: ReportForm): FormTable {
  const isVariance = 'periodOffset' in fields;
  const dates = choiceOf([...(isVariance ? (['last-period'] as const) : relativeDateIds), fixed]);
  const entries = Object.entries(fields).flatMap(([name, row]): [string, FieldRow][] => {
    if (name === 'startDate' || name === 'date' || name === 'periodOffset') {
      return [
        [datesField, dates],
        [name, row],
      ];
    }
    const whole = wholeOf(name);
    if (whole === undefined) return [[name, row]];
    return [
      [whole, choiceOf(['all', 'some'])],
      [name, { ...row, onlyIf: { [whole]: ['some'] } }],
    ];
  });
  return Object.fromEntries(entries);
}

// The table has exactly the keys of its type.
const reportEntries = Object.entries(reportFields) as [ReportId, ReportForm][];

/** The form in which a report is asked for: its own fields, with dates that move and lists that are whole. */
export const askFields = Object.fromEntries(
  reportEntries.map(([report, fields]) => [report, withChoices(fields)]),
) as Readonly<Record<ReportId, FormTable>>;

/** What each field may name in this company. */
export function choicesByField({
  choices,
}: Pick<FormKnowledge, 'choices'>): Readonly<Record<string, readonly Choice[]>> {
  const byId = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const byName = (list: readonly { readonly name: string; readonly label: string | null }[]) =>
    list.map(({ name, label }) => ({ value: name, label }));
  const payFrequencies = byId(choices.payFrequencies);
  return {
    payFrequencyId: payFrequencies,
    payFrequencyIds: payFrequencies,
    leaveTypeIds: byId(choices.leaveTypes),
    accountNames: byName(choices.accounts),
    customFields: byName(choices.customFields),
    employeeIds: choices.employees.map(({ employeeId }) => ({ value: String(employeeId), label: null })),
  };
}

/** Everything that a whole field stands for: of items those seen on payslips, or the usual ones before any was seen. */
function everything(name: string, known: FormKnowledge): readonly string[] {
  const all = choicesByField(known)[name] ?? [];
  const seen = all.filter(({ label }) => label !== null);
  return (seen.length > 0 ? seen : all).map(({ value }) => value);
}

/** The texts with what whole fields stand for on this day. */
function wholeTexts(texts: Texts, known: FormKnowledge): Texts {
  const filled = [...wholes].filter(([, whole]) => texts[whole] === 'all');
  return {
    ...texts,
    ...Object.fromEntries(filled.map(([name]) => [name, everything(name, known).join('\n')])),
  };
}

const endsOf = (known: FormKnowledge, frequency: string) =>
  known.choices.periods
    .filter(({ payFrequencyId }) => String(payFrequencyId) === frequency)
    .toSorted((a, b) => b.end.localeCompare(a.end));

/** The newest period that has ended, of these pay frequencies, or of any if there are none. */
function lastPeriod(texts: Texts, known: FormKnowledge): (Span & { readonly offset: number }) | null {
  const chosen = linesOf(texts['payFrequencyId'] ?? texts['payFrequencyIds'] ?? '');
  const all = chosen.length > 0 ? chosen : known.choices.payFrequencies.map(({ id }) => String(id));
  const ended = all.flatMap((frequency) => {
    const ends = endsOf(known, frequency);
    const index = ends.findIndex(({ end }) => end < known.today);
    const [last, before] = index < 0 ? [] : ends.slice(index);
    if (last === undefined) return [];
    return [{ from: before === undefined ? '' : addDays(before.end, 1), to: last.end, offset: last.offset }];
  });
  return ended.toSorted((a, b) => b.to.localeCompare(a.to))[0] ?? null;
}

/** What a relative date means today, as texts of the form's fields; empty where that is not known. */
function textsOfDates(report: ReportId, dates: RelativeDate, texts: Texts, known: FormKnowledge): Texts {
  const last = lastPeriod(texts, known);
  if (report === 'variance') {
    const isKnown = last !== null && (texts['payFrequencyId'] ?? '') !== '';
    return { periodOffset: isKnown ? String(last.offset) : '' };
  }
  const span = relativeDates[dates]({ today: known.today, lastPeriod: last });
  if ('date' in reportFields[report]) return { date: span?.to ?? '' };
  return { startDate: span?.from ?? '', endDate: span?.to ?? '' };
}

const relativeIn = (texts: Texts): RelativeDate | undefined =>
  relativeDateIds.find((id) => id === texts[datesField]);

/** The relative date that means the dates in these texts today, or that they are fixed. */
function datesOf(report: ReportId, texts: Texts, known: FormKnowledge): string {
  const offered = report === 'variance' ? (['last-period'] as const) : relativeDateIds;
  const isThese = (id: RelativeDate) =>
    Object.entries(textsOfDates(report, id, texts, known)).every(
      ([name, text]) => text !== '' && text === texts[name],
    );
  return offered.find(isThese) ?? fixed;
}

/** What else changes in the form when the clerk changes a field. */
export function textsAfter(report: ReportId, changed: string, texts: Texts, known: FormKnowledge): Texts {
  const relative = relativeIn(texts);
  if (relative === undefined) return {};
  const dates = textsOfDates(report, relative, texts, known);
  if (dateFields.has(changed)) {
    return Object.entries(dates).every(([name, text]) => texts[name] === text) ? {} : { [datesField]: fixed };
  }
  const isAbout = changed === datesField || changed === 'payFrequencyId' || changed === 'payFrequencyIds';
  return isAbout ? dates : {};
}

/** The form as it opens: last month, everything that there is, and the pay frequency if there is only one. */
export function openingTexts(report: ReportId, known: FormKnowledge): Texts {
  const [only, ...others] = known.choices.payFrequencies;
  const table = askFields[report];
  const texts = {
    [datesField]: report === 'variance' ? 'last-period' : 'last-month',
    items: 'all',
    leaveTypes: known.choices.leaveTypes.length > 0 ? 'all' : 'some',
    payFrequencyId: only !== undefined && others.length === 0 ? String(only.id) : '',
  };
  const own = Object.fromEntries(Object.entries(texts).filter(([name]) => name in table));
  return { ...own, ...textsAfter(report, datesField, own, known) };
}

/** The form as it was filled in for an earlier question. */
export function textsOfAsked(question: ReportQuestion, known: FormKnowledge): Texts {
  const { report } = question;
  const texts: Texts = textsOfQuestion(question);
  const whole = [...wholes]
    .filter(([name]) => name in texts)
    .map(([name, choice]) => {
      const chosen = new Set(linesOf(texts[name] ?? ''));
      const all = everything(name, known);
      const isAll = all.length === chosen.size && all.every((value) => chosen.has(value));
      return [choice, isAll ? 'all' : 'some'] as const;
    });
  return { ...texts, ...Object.fromEntries(whole), [datesField]: datesOf(report, texts, known) };
}

/** The fields of a form that still have to be filled in, or are wrong. */
export function missingIn(report: ReportId, texts: Texts, known: FormKnowledge): string[] {
  return [...problemsOf(reportFields[report], wholeTexts(texts, known)).keys()];
}

/** The question of a form; null while it lacks something. */
export function questionOfTexts(report: ReportId, texts: Texts, known: FormKnowledge): ReportQuestion | null {
  if (missingIn(report, texts, known).length > 0) return null;
  return questionOf(report, wholeTexts(texts, known));
}
