import { nameParts } from '#electron/hand-out/contract/payslip-saving.ts';
import { referenceParts } from '#electron/payment-runs/contract/reference.ts';
import { reportNameParts } from '#electron/reports/contract/report-file-names.ts';
import { messageFiles, messagesOf, type MessageSample } from '#test/support/messages/message-samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';

let samples: readonly MessageSample[] = [];
let failed: readonly string[] = [];

beforeAll(async () => {
  ({ samples, failed } = await messagesOf(messageFiles));
});

/** A space that does not break is a space to a reader. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The messages that have something that none may have, each once, with the text that shows it; '' for none. */
function found(
  isWrong: (text: string, sample: MessageSample) => boolean,
  except: readonly string[] = [],
): string {
  const byPath = new Map<string, string>();
  for (const sample of samples) {
    const message = sample.path.replace(/^.* › /, '');
    if (except.some((one) => message.startsWith(one))) continue;
    const text = plain(sample.text);
    if (!byPath.has(sample.path) && isWrong(text, sample)) byPath.set(sample.path, text);
  }
  return [...byPath].map(([path, text]) => `${path}: ${text}`).join('\n');
}

/** Removes the parts of a file name or a reference, which are shown as a clerk types them: in braces. */
const namePartsAside = (text: string): string =>
  [...nameParts, ...reportNameParts, ...referenceParts, 'Nomsa'].reduce(
    (rest, part) => rest.replaceAll(`{${part}}`, part),
    text,
  );

const leftovers = /\$\{|\{\{|\{\w+\}|%[sd]|\bTODO\b|\bTBD\b|lorem|xxx|undefined|\bNaN\b|\bnull\b|\[object/i;

test('makes every message from what its types allow', () => {
  expect(failed).toEqual([]);
  expect(samples.length).toBeGreaterThan(10_000);
});

test('leaves no placeholder in a message', () => {
  expect(found((text) => leftovers.test(namePartsAside(text)))).toBe('');
  expect('Hello Nomsa {count}').toMatch(leftovers);
});

test('writes ellipses, spaces and stops in one way', () => {
  expect(found((text) => /[^;]\s…|\.\.|\.\s*[·;]/.test(text))).toBe('');
  expect(found((text) => / {2}|^\s|\s$|\s[.,;:!](?:\s|$)/.test(text), shownOnlyWithSome)).toBe('');
  const isCutShort = (text: string) => /[a-z”)][.?] [A-Z]/.test(text) && !/[.?!…:”)*]$/.test(text);
  // Its reason is a text of its own, with a stop.
  expect(found(isCutShort, ['checksMessages.unknown.failed'])).toBe('');
});

/** Texts about what is listed, which nobody shows where there is nothing. */
const shownOnlyWithSome = [
  'connectionMessages.forget.lost',
  'retentionMessages.dialog.lost',
  'serviceCodeMessages.found',
  'foldText',
];

test('names nothing as programs do', () => {
  const names = /\b[a-z]+_[a-z]|\b[a-z]+[A-Z][a-z]/;
  const inTrade = /\b(?:eFiling|uFiling|macOS)\b/g;
  const except = [
    // What is typed there is the service's own name.
    'bulkInputsMessages.addColumn.itemHint',
    'bulkInputsMessages.addColumn.inputHint',
    // The path of a field, which is no text.
    'employeeFormMessages.fields.idNumber.labelsBy.path',
    'employeeFormMessages.fields.otherNumber.labelsBy.path',
    'recordFieldMessages.idNumber.labelsBy.path',
    'recordFieldMessages.otherNumber.labelsBy.path',
  ];
  expect(found((text) => names.test(text.replaceAll(inTrade, '')), except)).toBe('');
});

describe('amounts and dates', () => {
  test('have their sign and their separators from one function', () => {
    expect(found((text) => /\bR\d|\bR ?\d{4}/.test(text))).toBe('');
  });
});

describe('counts', () => {
  test('are written with separators, so that thousands can be read', () => {
    const except = [
      // Files have plain digits, as every figure in them.
      'missingParts',
      'countOf',
      // Given with its separators.
      'missingMessages.copyThese',
      // Never that many: a percentage, and the number of a period in its year.
      'safetyMessages.passphrase.renewed',
      'payFrequencyMessages.extra.title',
    ];
    expect(found((text) => text.includes('12345'), except)).toBe('');
  });

  test('of one have a noun and a verb in the singular', () => {
    const noun = /(?<![\d,.×] ?)\b1 (?:[a-z’-]+ )?(?:[a-z]+s)\b/g;
    // Verbs, and nouns that end so.
    const isSingular =
      /\b(?:is|has|was|does|gets|goes|its|this|as|less|address|status|unless|always|[a-z]+ss)$/;
    const verbs =
      /^(?:[a-z]+ ){1,2}?(?:accepts|adds|agrees|begins|brings|conflicts|differs|ends|fits|follows|keeps|lacks|lists|makes|matches|means|names|needs|shows|stands|starts|stays|takes|waits)\b/;
    const isPlural = (text: string) =>
      [...text.matchAll(noun)].some(([words]) => !isSingular.test(words) && !verbs.test(words.slice(2)));
    expect(found(isPlural)).toBe('');
    const wrongVerb =
      /(?:^|[.:,;] )1 (?!of\b|.* would )[a-z]+(?: [a-z-]+){0,2} (?:are|were|have|need|wait|differ|match|conflict|agree|stay|get|accept|keep)\b(?! been read)/;
    expect(
      found(
        (text) =>
          wrongVerb.test(text) && !/\b(?:who|whose|that|with items|of) .*(?:were|have|are)\b/.test(text),
      ),
    ).toBe('');
  });

  test('of several have a noun in the plural', () => {
    const singular =
      /(?:2|12 345) (?:employee|payslip|input|cell|row|value|company|period|change|payment|file|step|field|column|line|item|day|month|record|draft|job|report)\b(?! templates?)/;
    expect(found((text) => singular.test(text))).toBe('');
    expect(found((text) => text.includes('(s)'))).toBe('');
  });

  test('of none are not on a button, and are not reported as something done', () => {
    const acts =
      /^(?!.*\?$)(?:Also )?(?:Add|Apply|Capture|Change|Check|Clear|Compare|Copy|Discard|Draft|End|Export|Fill|Hand|Import|Mark|Multiply|Pay|Prepare|Print|Put|Read|Remove|Replace|Restore|Retry|Save|Send|Show|Take|Tick|Use)\b[^.:]*? (?<!R )0\b(?! of)/;
    const done =
      /^0 (?!.*\bnot )(?:[a-z’]+ ){1,4}(?:added|captured|changed again|copied|deleted|discarded|exported|imported|moved|pasted|prepared|printed|put back|removed again|saved|sent|shared|taken back|written)\.?$/;
    expect(
      found((text, { counts }) => isOfNone(counts) && (acts.test(text) || done.test(text)), neverOfNone),
    ).toBe('');
  });
});

const isOfNone = (counts: readonly number[]) => counts.length > 0 && counts.every((count) => count === 0);

/** What is shown only where there is at least one. */
const neverOfNone: readonly string[] = [
  'stepTexts.journal-changed',
  'signatureChanges',
  // The rest of a list that is longer than what is shown.
  'outboxMessages.more',
  'waitingChangeMessages.more',
  'jobMessages.showAll',
  'homeMessages.showAll',
  'auditLogMessages.onlyUnsaved',
  // The ticked rows, and a choice about what was found.
  'dueMessages.tickAll',
  'endManyMessages.early.label',
  'leaveMessages.capture.titleMany',
  'sendingMessages.nettPay.touched',
  'sentInputsMessages.reuse.typed',
];

/** Names, and the words of other programs that a clerk finds on their screens. */
const properNouns = new Set(
  `Absa Access Account Act Administration Africa African Alt April August Bank Banking Basic Bulk Business Capitec Chart Chromium Conditions
  Contributions Ctrl December Down Download Employment Encrypt English Enter Enterprise Esc Escape Europe Excel Export February File Files
  Fourth Friday Fund Import Income Info Information Insurance Integrator January July June LibreOffice Linux Mac Mail March May Microsoft
  Monday Nedbank Nomsa Nomsas Notice November Numbers October Online OpenDocument Outlook Paydesk PDFs POPIAComplaints Page Parent Partner Password Pastel Periods Personal
  Protect Protection QuickBooks Regulator Restrict Revenue Sage Saturday Schedule September Service Setup Shift South Space Standard
  States Sunday Tab Tax Thursday Touch Tuesday Unemployment Unhide United Up Wednesday Western Windows Word Workbook Xero
  Yes Zimbabwe`.split(/\s+/),
);

test('writes capitals only where English has them, and in the names of what is on a screen', () => {
  const labels = new Map<string, string[]>();
  for (const { text, counts } of samples) {
    const label = plain(text).replace(/…$/, '');
    const [first = ''] = label.split(' ', 1);
    if (counts.length === 0 && label.split(' ').length < 6)
      labels.set(first, [...(labels.get(first) ?? []), label]);
  }
  const isWrong = (text: string, { path }: MessageSample): boolean => {
    if (/Synonyms|fileName|\bname\b/i.test(path)) return false;
    const rest = text.replaceAll(/“[^”]*”/g, '');
    return [...rest.matchAll(/(?<=[a-z’,;] )\p{Lu}[\p{L}-]*\p{Ll}[\p{L}-]*/gu)].some(({ 0: word, index }) => {
      const isLabel = labels.get(word)?.some((label) => rest.startsWith(label, index)) === true;
      return !isLabel && !properNouns.has(word);
    });
  };
  expect(found(isWrong)).toBe('');
});
