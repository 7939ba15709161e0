import type { ItemGroup } from '#electron/payslips/contract/payslip-line.ts';
import { sentence } from '#messages/headings.ts';
import { payslipMessages } from './texts/payslips.ts';

/** What a group of a payslip's items is called: as the service does, or else by its kind. */
export const groupTitle = ({ kind, group }: ItemGroup): string =>
  group === null || group === '' ? payslipMessages.groups[kind] : sentence(group);
