import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { linesOf } from '#kit/form/field-kinds.ts';
import { reportFields, type ReportForm } from './report-fields.ts';
import type { ReportId } from './report.ts';
import {
  choicesByField,
  dateFields,
  datesField,
  missingIn,
  questionOfTexts,
  textsAfter,
  wholeOf,
  type FormKnowledge,
} from './report-form.ts';
import type { PresetChoice, PresetContent, ReportPreset } from './report-preset.ts';
import { relativeDateIds } from '#payroll/relative-dates.ts';

const fieldsOfReport = (report: ReportId): ReportForm => reportFields[report];

function datesIn(report: ReportId, texts: Texts, { choices }: FormKnowledge): PresetContent['dates'] {
  const relative = relativeDateIds.find((id) => id === texts[datesField]);
  if (relative !== undefined) return { relative };
  if (report === 'variance') {
    const { payFrequencyId = '', periodOffset = '' } = texts;
    const period = choices.periods.find(
      (one) => String(one.payFrequencyId) === payFrequencyId && String(one.offset) === periodOffset,
    );
    return { periodOffset, end: period?.end ?? null };
  }
  const { date, startDate = '', endDate = '' } = texts;
  return date === undefined || date === '' ? { from: startDate, to: endDate } : { on: date };
}

/** The preset of a form without errors. */
export function presetOf(report: ReportId, name: string, texts: Texts, known: FormKnowledge): PresetContent {
  const choices = choicesByField(known);
  const chosen: PresetContent['chosen'] = {};
  for (const field of Object.keys(fieldsOfReport(report))) {
    if (dateFields.has(field)) continue;
    const whole = wholeOf(field);
    if (whole !== undefined && texts[whole] === 'all') chosen[field] = 'all';
    const all = choices[field] ?? [];
    const values = linesOf(texts[field] ?? '').map((value): PresetChoice => {
      const label = all.find((one) => one.value === value)?.label ?? null;
      return { value, label, ...(all.length === 1 && label !== null ? { isOnly: true } : {}) };
    });
    if (chosen[field] !== 'all' && values.length > 0) chosen[field] = values;
  }
  return { report, name, dates: datesIn(report, texts, known), chosen };
}

const sameLabel = (a: string | null, b: string | null) =>
  a !== null && a.trim().toLowerCase() === b?.trim().toLowerCase();

/** Numbers name something of one company; other names mean the same in every company. */
const isOfOneCompany = (value: string) => /^\d+$/.test(value);

/** What a company has for a choice that was made in another; undefined if it has none. */
function matched(
  choice: PresetChoice,
  own: readonly { readonly value: string; readonly label: string | null }[],
): string | undefined {
  if (!isOfOneCompany(choice.value)) return own.find(({ value }) => value === choice.value)?.value;
  const [first, ...others] = own;
  const only = choice.isOnly === true && others.length === 0 ? first : undefined;
  return (own.find(({ label }) => sameLabel(choice.label, label)) ?? only)?.value;
}

/** The period of a variance that ends on the day: another pay frequency has another number for it. */
function offsetOf({ end }: { end: string | null }, frequency: string, { choices }: FormKnowledge): string {
  const found = choices.periods.find((one) => String(one.payFrequencyId) === frequency && one.end === end);
  return found === undefined ? '' : String(found.offset);
}

function textsOfDates(
  { report, dates }: PresetContent,
  { level, texts }: { level: SetUpLevel; texts: Texts },
  known: FormKnowledge,
): Texts {
  if ('relative' in dates) {
    const relative = { [datesField]: dates.relative };
    return { ...relative, ...textsAfter(report, datesField, { ...texts, ...relative }, known) };
  }
  const fixed = { [datesField]: 'fixed' };
  if ('on' in dates) return { ...fixed, date: dates.on };
  if ('from' in dates) return { ...fixed, startDate: dates.from, endDate: dates.to };
  const { periodOffset } = dates;
  return {
    ...fixed,
    periodOffset: level === 'company' ? periodOffset : offsetOf(dates, texts['payFrequencyId'] ?? '', known),
  };
}

/** What a preset means in a company on a day: the form that it fills in, and what of it the company does not have. */
export function presetIn(
  { content, ...origin }: Pick<ReportPreset, 'content' | 'level' | 'beneath'>,
  known: FormKnowledge,
): ReportPreset {
  const { report, chosen } = content;
  const choices = choicesByField(known);
  const texts: Record<string, string> = {};
  const leftOut: ReportPreset['leftOut'] = [];
  const emptied: string[] = [];
  for (const [field, row] of Object.entries(fieldsOfReport(report))) {
    const given = chosen[field] ?? [];
    const whole = wholeOf(field);
    if (whole !== undefined) texts[whole] = given === 'all' ? 'all' : 'some';
    if (given === 'all') continue;
    const values = given.flatMap((choice) => {
      const value = origin.level === 'company' ? choice.value : matched(choice, choices[field] ?? []);
      if (value === undefined) leftOut.push({ field, label: choice.label ?? choice.value });
      return value === undefined ? [] : [value];
    });
    if (values.length > 0) texts[field] = values.join('\n');
    // Without any of its values a filter would let everything through.
    else if (given.length > 0 && row.kind === 'references') emptied.push(field);
  }
  const all = { ...texts, ...textsOfDates(content, { level: origin.level, texts }, known) };
  const lacking = [...new Set([...emptied, ...missingIn(report, all, known)])];
  // Dates that move follow from the rest of the form.
  const others = lacking.filter((field) => !dateFields.has(field));
  const missing = others.length > 0 ? others : lacking;
  const question = missing.length > 0 ? null : questionOfTexts(report, all, known);
  return { ...origin, content, texts: all, question, missing, leftOut };
}
