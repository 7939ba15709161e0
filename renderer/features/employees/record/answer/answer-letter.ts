import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { auditKinds } from '#electron/audit-log/contract/audit-kinds.ts';
import type { AnswerCopy, AnswerLetter } from '#electron/employees/contract/personal-data.ts';
import { employeeFormMessages } from '../../texts/employee-form.ts';
import { letterMessages as messages } from '../../texts/personal-data.ts';
import type { FieldMessages } from '#messages/forms.ts';
import type { AnswerData, Answerer } from './answer-data.ts';
import { factsOf, partCopy, partLines, type AnswerPart } from './answer-part.ts';
import { heldParts } from './held-parts.ts';
import { plainName } from './plain-words.ts';
import { customPart, otherPart, recordParts } from './record-parts.ts';

type Line = AnswerLetter['lines'][number];

const heading = (name: string): Line => ({ depth: 0, name, text: null });
const paragraph = (text: string): Line => ({ depth: 0, name: '', text });

/** What is held, in the order of the letter. The copy has the same. */
const partsOf = (data: AnswerData): readonly AnswerPart[] => [
  ...recordParts(data.record, data.groups),
  customPart(data.record),
  otherPart(data.record),
  ...heldParts(data),
];

/** Parts that could not be read, and those whose answer nobody could understand. */
function missingParts({ unread, record, groups }: AnswerData): readonly string[] {
  const fields: Readonly<Record<string, FieldMessages | undefined>> = employeeFormMessages(groups).fields;
  const unreadable = record.unreadable.map((path) =>
    messages.notRead.unreadable(fields[path]?.label ?? plainName(path)),
  );
  return [...unread, ...unreadable];
}

/** Whether an entry says that somebody typed or imported something, which was sent to the service. */
const isTyped = ({ kind }: AuditLine): boolean =>
  Object.hasOwn(auditKinds, kind) && 'isOfField' in auditKinds[kind];
/** Files and paper about the employee alone. */
const ownFiles: ReadonlySet<string> = new Set(['exported', 'printed']);

function sourceLines({ record, acts, files }: AnswerData, { company, service }: Answerer): readonly Line[] {
  const { source } = messages;
  const typed = acts.filter(isTyped).length;
  return [
    heading(source.title),
    paragraph(source.service(service, record.fetchedAt)),
    ...(typed === 0 ? [] : [paragraph(source.staff(company, typed))]),
    ...(files.imported === 0 ? [] : [paragraph(source.files(files.imported))]),
  ];
}

function receiverLines({ acts, files }: AnswerData, { service }: Answerer): readonly Line[] {
  const { receivers } = messages;
  const own = acts.filter(({ kind }) => ownFiles.has(kind)).length;
  const lists = files.saved + files.printed;
  return [
    heading(receivers.title),
    paragraph(receivers.service(service)),
    paragraph(receivers.you),
    ...(own === 0 ? [] : [paragraph(receivers.own(own))]),
    paragraph(lists === 0 ? receivers.noFiles : receivers.files(files.saved, files.printed)),
    paragraph(receivers.law),
  ];
}

/** The letter to an employee who asks what is held about them. */
export function answerLetter(data: AnswerData, answerer: Answerer): AnswerLetter {
  const { name, company, officer, contact } = answerer;
  const missing = missingParts(data);
  return {
    title: messages.title(company),
    notice: messages.notice(name, data.today),
    boxes: messages.boxes,
    pageOf: messages.pageOf('{page}', '{pages}'),
    lines: [
      paragraph(messages.intro(company)),
      ...(missing.length === 0
        ? []
        : [heading(messages.notRead.title), paragraph(messages.notRead.text), ...missing.map(listed)]),
      ...sourceLines(data, answerer),
      ...receiverLines(data, answerer),
      heading(messages.kept.title),
      ...messages.kept.lines.map(listed),
      heading(messages.rights.title),
      ...messages.rights.lines.map(listed),
      heading(messages.contact.title),
      paragraph(officer),
      ...contact.split('\n').map((line) => paragraph(line)),
      heading(messages.held),
      ...partsOf(data).flatMap((part) => partLines(part, messages.none)),
    ],
  };
}

/** A line of a list, with a bullet. */
function listed(text: string): Line {
  return { depth: 0, name: '', text: `• ${text}` };
}

/** The copy for another program: the same parts, dates and amounts as data. */
export function answerCopy(data: AnswerData, { name, company }: Answerer): AnswerCopy {
  const { data: words } = messages;
  const about = factsOf(words.about, [
    { name: words.employee, words: name },
    { name: words.company, words: company },
    { name: words.made, words: data.today },
    { name: words.act, words: words.law },
  ]);
  const missing: AnswerPart = {
    title: words.missing,
    isList: true,
    entries: missingParts(data).map((part) => [{ name: words.part, words: part }]),
  };
  return [about, missing, ...partsOf(data)].map(partCopy);
}
