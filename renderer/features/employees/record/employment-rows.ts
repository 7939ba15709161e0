import type { EmployeeDetail } from '#electron/employees/contract/employee-line.ts';
import { inheritedInputsOn, type InheritedView } from '#electron/employees/contract/inherited-calculation.ts';
import { inheritedTypes } from '#electron/employees/contract/inherited-fields.ts';
import type { PayItemsView } from '#electron/pay-items/contract/pay-item.ts';
import { employeeMessages } from '../texts/employees.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { inputMessages } from '#messages/headings.ts';
import { inheritedFacts, inheritedMessages } from '../texts/inherited.ts';
import { itemName, itemValue, payItemPanelMessages } from '#features/pay-items/texts/pay-item-panel.ts';
import { payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { wholeRecordMessages as messages } from '../texts/whole-record.ts';
import { reasonOf, spanOf } from '../service-period-text.ts';
import type { RecordRow } from './record-rows.ts';
import { ownPayItems } from './what-to-show.ts';

type Line = readonly [field: string, value: string];

/** From the cache: none of it is read from the service for the record. */
export interface EmploymentParts {
  readonly detail: Pick<EmployeeDetail, 'servicePeriods' | 'payslips'>;
  readonly inherited: Pick<InheritedView, 'items' | 'fetchedAt'>;
  readonly payItems: Pick<PayItemsView, 'items' | 'fetchedAt'>;
}

/** A part that was never read says so: shown as empty, it would look as if there were nothing. */
function section(title: string, fetchedAt: number | null, lines: readonly Line[]): RecordRow[] {
  const placeholder = fetchedAt === null ? messages.notRead : messages.none;
  const all: readonly Line[] = lines.length > 0 ? lines : [[title, placeholder]];
  return all.map(([field, value]) => ({ section: title, field, value }));
}

function inheritedRows({ items, fetchedAt }: EmploymentParts['inherited'], on: string): RecordRow[] {
  return inheritedTypes.flatMap((type) => {
    const item = items.find(({ calcType }) => calcType === type);
    const facts = item === undefined ? [] : inheritedFacts(inheritedInputsOn(item, on));
    return section(
      inheritedMessages.types[type],
      fetchedAt,
      facts.map(({ name, value }) => [name, value]),
    );
  });
}

function itemLine(item: PayItemsView['items'][number]): Line {
  const inputs = item.inputs.map(
    ({ input, kind, value }) => `${inputMessages(input)}: ${itemValue(kind, value)}`,
  );
  const inputText = inputs.length === 0 ? payItemPanelMessages.noInputs : inputs.join(' · ');
  return [itemName(item), item.skip ? `${payItemPanelMessages.skipped} · ${inputText}` : inputText];
}

function payslipLine(payslip: EmployeeDetail['payslips']['items'][number]): Line {
  const { states, special, calculating, noNettPay } = payslipsMessages;
  const state = payslip.special ? special : payslip.finalised ? states.finalised : states.open;
  const nett = payslip.nettPayCents === null ? noNettPay : formatMoney(payslip.nettPayCents);
  return [formatDate(payslip.date), `${state} · ${payslip.calculating ? calculating : nett}`];
}

/** How an employee is employed and paid: hours and classification on a day, service periods, pay items, payslips. */
export function employmentRows({ detail, inherited, payItems }: EmploymentParts, on: string): RecordRow[] {
  const { servicePeriods, payslips } = detail;
  const older = payslips.total - payslips.items.length;
  return [
    ...inheritedRows(inherited, on),
    ...section(
      employeeMessages.servicePeriods,
      servicePeriods.fetchedAt,
      servicePeriods.items.toReversed().map((period) => [spanOf(period), reasonOf(period)]),
    ),
    ...section(messages.payItems, payItems.fetchedAt, ownPayItems(payItems).map(itemLine)),
    ...section(employeeMessages.payslips, payslips.fetchedAt, [
      ...payslips.items.map(payslipLine),
      ...(older > 0 ? [[messages.older, messages.olderPayslips(older)] as const] : []),
    ]),
  ];
}
