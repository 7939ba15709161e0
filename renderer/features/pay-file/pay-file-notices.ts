import type { CallOutput } from '#bridge/bridge.ts';
import { paysNoEmployee, type PayFileFinding } from '#electron/pay-file/contract/pay-file.ts';
import { doubtedCellMessages } from '#features/file-import/texts/doubted-cells.ts';
import { controlMessages } from '#features/file-import/texts/control-figures.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { cellDoubts } from '#features/file-import/texts/import-problems.ts';
import { gradeOf } from './pay-file-filters.ts';
import { payFileMessages } from './texts.ts';
import { paragraphsOf, type ResultNotice } from '#results/result-notice.ts';
import type { ReadPayFile } from './read-pay-file.ts';

interface Checked {
  readonly value: CallOutput<'payFiles', 'check'>;
  readonly read: ReadPayFile;
  /** Undefined if there is no hash total to compare. */
  readonly isHashRight: boolean | undefined;
  /** Worksheets of the file that were not read. */
  readonly otherSheets: readonly string[];
  /** The letters of the columns that the spreadsheet hides. */
  readonly hiddenColumns: readonly string[];
}

const messages = payFileMessages.notices;

function resultOf({ value, read }: Checked): ResultNotice {
  const { payments } = value;
  const grades = payments.map(gradeOf);
  const wrong = grades.filter((grade) => grade === 'wrong').length;
  const look = grades.filter((grade) => grade === 'look').length;
  const isOtherCompany = payments.some(({ row }) => row !== null) && paysNoEmployee(payments);
  const { agrees, differs, look: odd } = payFileMessages;
  if (isOtherCompany) return { tone: 'wrong', ...messages.otherCompany };
  if (value.looksLike !== null) {
    return { tone: 'wrong', ...messages.otherPeriod, title: messages.otherPeriod.title(value.looksLike) };
  }
  if (wrong > 0) return { tone: 'wrong', ...differs, title: differs.title(wrong, look) };
  if (look > 0) return { tone: 'warn', ...odd, title: odd.title(look) };
  return { tone: 'good', ...agrees, title: agrees.title(read.lines.length) };
}

const lineOf = (cell: ReadPayFile['doubted'][number]) =>
  doubtedCellMessages.cell({ ...cell, why: cellDoubts[cell.doubt] });

/** What there is to say about a pay file as a whole, the most important first. */
export function payFileNotices(checked: Checked): readonly ResultNotice[] {
  const { value, read, isHashRight, otherSheets, hiddenColumns } = checked;
  const has = (finding: PayFileFinding) => value.payments.some(({ findings }) => findings.includes(finding));
  const notes = [
    ...(has('account-cut') ? [messages.cut] : has('zeros-lost') ? [messages.zeros] : []),
    ...(isHashRight === false ? [messages.hash] : []),
    ...read.controls.filter(({ agrees }) => !agrees).map((control) => controlMessages.differs(control)),
    ...(value.unfinalised > 0 ? [messages.unfinalised(value.unfinalised)] : []),
    ...(value.unreadEmployees > 0 ? [messages.unread(value.unreadEmployees)] : []),
    ...(otherSheets.length > 0 ? [importMessages.file.otherSheets(otherSheets)] : []),
    ...(hiddenColumns.length > 0 ? [importMessages.file.hiddenColumns(hiddenColumns)] : []),
    ...(read.doubted.length > 0 ? [messages.doubted(read.doubted.map(lineOf))] : []),
    ...(value.accountsKnown === 0 ? [messages.noAccounts] : []),
  ];
  const result = resultOf(checked);
  const tone = result.tone === 'good' && notes.length > 0 ? 'warn' : result.tone;
  return [{ ...result, tone, text: [...paragraphsOf(result), ...notes], isList: true }];
}
