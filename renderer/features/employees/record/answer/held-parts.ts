import { inheritedTypes } from '#electron/employees/contract/inherited-fields.ts';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { givenWays, handOutWay } from '#electron/hand-out/contract/hand-out.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { itemName, itemValue } from '#features/pay-items/texts/pay-item-panel.ts';
import { payslipMessages, payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { formatDate, formatDecimal, formatMoment, formatMoney } from '#messages/format.ts';
import type { FieldMessages } from '#messages/forms.ts';
import { headingName, inputMessages, itemMessages } from '#messages/headings.ts';
import { rands } from '#payroll/money.ts';
import { reasonOf } from '../../service-period-text.ts';
import { employeeFormMessages } from '../../texts/employee-form.ts';
import { inheritedFacts, inheritedMessages } from '../../texts/inherited.ts';
import { factNames as names, heldCount, heldTexts, partTitles } from '../../texts/personal-data.ts';
import { ownPayItems } from '../what-to-show.ts';
import { actFacts } from './act-facts.ts';
import type { AnswerData } from './answer-data.ts';
import { factsOf, listOf, type AnswerPart, type Fact } from './answer-part.ts';
import { isIdName, plainName, plainValue } from './plain-words.ts';
import { fieldWords } from './record-parts.ts';

const dateFact = (name: string, date: string): Fact => ({ name, words: formatDate(date), data: date });
const momentFact = (name: string, timestamp: number): Fact => ({
  name,
  words: formatMoment(timestamp),
  data: new Date(timestamp).toISOString(),
});
const moneyFact = (name: string, cents: number | null): Fact => ({
  name,
  words: cents === null ? '' : formatMoney(cents),
  data: cents === null ? '' : rands(cents),
});

function servicePart({ detail }: AnswerData): AnswerPart {
  const entries = detail.servicePeriods.items.map((period) => [
    { ...dateFact(names.from, period.startDate), words: names.since(formatDate(period.startDate)) },
    ...(period.endDate === null ? [] : [dateFact(names.to, period.endDate)]),
    { name: names.reason, words: reasonOf(period) },
  ]);
  return listOf(partTitles.service, entries);
}

/** Hours and classification as they apply on the day of the answer. */
function hoursParts({ inherited, today }: AnswerData): readonly AnswerPart[] {
  return inheritedTypes.map((type) => {
    const item = inherited.items.find(({ calcType }) => calcType === type);
    const facts = item === undefined ? [] : inheritedFacts(inheritedInputsOn(item, today));
    return factsOf(
      inheritedMessages.types[type],
      facts.map(({ name, value }) => ({ name, words: plainValue(value) })),
    );
  });
}

function payItemsPart({ payItems }: AnswerData): AnswerPart {
  const entries = ownPayItems(payItems).map((item): readonly Fact[] => [
    { name: names.item, words: itemName(item) },
    ...(item.skip ? [{ name: names.state, words: names.skipped }] : []),
    ...item.inputs
      .filter(({ input }) => !isIdName(input))
      .map(({ input, kind, value }): Fact => ({
        name: inputMessages(input),
        words: plainValue(itemValue(kind, value)),
        data: plainValue(value ?? ''),
      })),
  ]);
  return listOf(partTitles.payItems, entries);
}

function payslipsPart({ payslips }: AnswerData): AnswerPart {
  const entries = payslips.flatMap(({ payslip, items }): (readonly Fact[])[] => {
    if (payslip === null) return [];
    const { date, special, finalised, nettPayCents } = payslip;
    const amounts = (items?.groups ?? []).flatMap(({ kind, items: own }) =>
      own.map(({ item, name, amountCents }): Fact => {
        const label = name ?? itemMessages(item);
        // The nett pay is among the results.
        return kind === 'grand-total' ? { name: '', words: '' } : moneyFact(label, amountCents);
      }),
    );
    return [
      [
        dateFact(names.period, date),
        { name: names.kind, words: special ? names.onceOff : names.regular },
        {
          name: names.state,
          words: finalised ? payslipsMessages.states.finalised : payslipsMessages.states.open,
        },
        ...amounts,
        moneyFact(payslipMessages.nettPay, nettPayCents),
      ],
    ];
  });
  return listOf(partTitles.payslips, entries);
}

function leaveParts({ leave }: AnswerData): readonly AnswerPart[] {
  const { asAt, items } = leave.balances;
  const nameOf = new Map(items.map(({ leaveTypeId, name }) => [leaveTypeId, name]));
  const balances = items.map(({ name, balance }): readonly Fact[] => [
    { name: names.type, words: name },
    { name: names.days, words: balance === null ? '' : formatDecimal(balance), data: balance ?? '' },
    dateFact(names.asAt, asAt),
  ]);
  const days = leave.days.items
    .toReversed()
    .map(({ date, leaveTypeId, hours }): readonly Fact[] => [
      dateFact(names.date, date),
      { name: names.type, words: nameOf.get(leaveTypeId ?? 0) ?? '' },
      { name: names.length, words: hours === null ? names.wholeDay : names.hours(formatDecimal(hours)) },
    ]);
  return [listOf(partTitles.balances, balances), listOf(partTitles.leave, days)];
}

const loansPart = ({ owed }: AnswerData): AnswerPart =>
  factsOf(
    partTitles.loans,
    (owed?.balances ?? []).map(({ name, text }) => ({ name: plainName(name), words: text })),
  );

function handOutsPart({ handOuts }: AnswerData): AnswerPart {
  const given: ReadonlySet<string> = new Set(givenWays);
  const entries = handOuts.flatMap(({ date, handedOut }) =>
    handOutWay.options.flatMap((way): (readonly Fact[])[] => {
      const last = given.has(way) ? handedOut[way] : null;
      if (!last) return [];
      return [
        [
          dateFact(names.payslip, date),
          { name: names.how, words: handOutMessages.ways[way] },
          momentFact(names.when, last.at),
        ],
      ];
    }),
  );
  return listOf(partTitles.handOuts, entries);
}

function typedPart({ held, groups }: AnswerData): AnswerPart {
  const fields: Readonly<Record<string, FieldMessages | undefined>> = employeeFormMessages(groups).fields;
  const facts = fieldsOf(employeeFields).flatMap(({ path, row }): Fact[] => {
    const text = held.typed[path];
    const messages = fields[path];
    if (text === undefined || text === '' || messages === undefined) return [];
    return [{ name: messages.label, words: fieldWords(row, text, messages) }];
  });
  return factsOf(partTitles.typed, facts);
}

/** What only this computer has: inputs, notes, what was done, and a count of the rest. */
function herePart({ held }: AnswerData): AnswerPart {
  return factsOf(
    partTitles.here,
    held.kinds.map(({ kind, entries }) => ({ name: heldTexts[kind], words: heldCount(entries) })),
  );
}

/** Everything beside the record, in the order of the letter. */
export function heldParts(data: AnswerData): readonly AnswerPart[] {
  const { held, acts, groups } = data;
  const unsent = held.unsentInputs.map(({ periodEnd, heading, itemName: name, typed }): readonly Fact[] => [
    dateFact(names.period, periodEnd),
    { name: names.input, words: headingName(heading, name ?? undefined) },
    { name: names.value, words: typed },
  ]);
  const notes = held.notes.map(({ periodEnd, note }): readonly Fact[] => [
    dateFact(names.period, periodEnd),
    { name: names.note, words: note },
  ]);
  return [
    servicePart(data),
    ...hoursParts(data),
    payItemsPart(data),
    payslipsPart(data),
    ...leaveParts(data),
    loansPart(data),
    handOutsPart(data),
    listOf(partTitles.unsent, unsent),
    typedPart(data),
    listOf(partTitles.notes, notes),
    listOf(
      partTitles.acts,
      acts.map((entry) => actFacts(entry, groups)),
    ),
    herePart(data),
  ];
}
