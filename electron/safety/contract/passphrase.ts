import { fieldsSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { sameAs } from '#kit/form/rules.ts';

/** As the clerk types it; compared after Unicode's own normalisation and never trimmed. */
const typed = { kind: 'secret', max: 200 } as const;

/** The form that asks for the existing passphrase. */
export const existingPassphraseFields = formTable({
  passphrase: { ...typed, required: true, refusedBy: ['passphrase-wrong'] },
});
export const passphrase = fieldsSchema(existingPassphraseFields).shape.passphrase;

export type Strength = 'weak' | 'strong';

/** The least bits of a strong passphrase, against a guesser who tries words, dates and runs of keys first. */
const strongFromBits = 45;

const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
  '!@#$%^&*()_+',
  '314159265358979323846',
];
const runs = keyRows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const shortestRun = 3;
/** The bits of a run, a year and a date, which a guesser tries early. */
const [bitsOfRun, bitsOfYear, bitsOfDate] = [4, 6, 14];

const firstTried =
  /^(pass(word|phrase)?|paydesk|payroll|admin|welcome|letmein|secret|salary|wagwoord|geheim|iloveyou|princess|sunshine|football|superman|baseball|dragon|monkey|master|shadow|michael|jesus|blessed|springboks?|liverpool|arsenal|chelsea|amakhosi|trustno)$/;
/** Words that everybody says or quotes in this order; together they count as only one of them. */
const sayings = [
  'correct horse battery staple',
  'the quick brown fox jumps over the lazy dog',
  'lorem ipsum dolor sit amet consectetur adipiscing elit',
  'to be or not to be that is the question',
  'monday tuesday wednesday thursday friday saturday sunday',
  'january february march april may june july august september october november december',
  'zero one two three four five six seven eight nine ten eleven twelve',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'een twee drie vier vyf ses sewe agt nege tien',
  'red orange yellow green blue indigo violet',
  'the cat sat on the mat',
  'our father who art in heaven hallowed be thy name',
  'nkosi sikelel iafrika maluphakanyisw uphondo lwayo',
].map((saying) => saying.split(' '));

function looksLikeWord(letters: string): boolean {
  const vowels = letters.match(/[aeiouyàáâäèéêëìíîïòóôöùúûü]/gu)?.length ?? 0;
  return vowels / letters.length >= 0.12 && vowels / letters.length <= 0.7;
}

function bitsOfLetters(letters: string): number {
  if (letters === '') return 0;
  if (firstTried.test(letters)) return 1;
  // People choose from a few thousand words; a longer one is a little rarer.
  return looksLikeWord(letters)
    ? Math.min(letters.length * 4.7, 11 + letters.length / 4)
    : letters.length * 4.2;
}

/** The length of the run that begins at `start`: neighbouring keys, or one key repeated. */
function runFrom(part: string, start: number): number {
  let end = start + 1;
  while (end < part.length && part[end] === part[start]) end++;
  for (let to = start + shortestRun; to <= part.length; to++) {
    if (!runs.some((run) => run.includes(part.slice(start, to)))) break;
    end = Math.max(end, to);
  }
  return end - start;
}

/** For a part that is all letters, all digits or all signs: the bits of its runs, and of what is between them. */
function bitsAroundRuns(part: string, bitsOfRest: (rest: string) => number): number {
  let bits = 0;
  let rest = '';
  for (let index = 0; index < part.length;) {
    const length = runFrom(part, index);
    if (length >= shortestRun) bits += bitsOfRun;
    else rest += part.slice(index, index + length);
    index += length;
  }
  return bits + bitsOfRest(rest);
}

/** The shortest text that makes up the whole if it is repeated; undefined where nothing is repeated. */
function repeatedIn(part: string): string | undefined {
  const length = (part + part).indexOf(part, 1);
  return length < part.length ? part.slice(0, length) : undefined;
}

function bitsOf(part: string): number {
  const again = repeatedIn(part);
  if (again !== undefined && part.length > 2) return Math.min(bitsOf(again) + 2, part.length * 3);
  if (part.length === shortestRun && runFrom(part, 0) === shortestRun) return bitsOfRun;
  if (/^(19|20)\d\d$/.test(part)) return bitsOfYear;
  if (/^((19|20)\d{6}|\d{4}(19|20)\d\d)$/.test(part)) return bitsOfDate;
  if (/^\d+$/.test(part)) return bitsAroundRuns(part, ({ length }) => length * 3);
  if (!/^\p{L}+$/u.test(part)) return bitsAroundRuns(part, ({ length }) => Math.min(length, 3) * 4);
  return looksLikeWord(part) ? bitsOfLetters(part) : bitsAroundRuns(part, bitsOfLetters);
}

/** Joins `1 2 3` and `a b c`, which are as well known as 123 and abc. */
function joined(parts: readonly string[]): string[] {
  const all: string[] = [];
  let previous = '';
  for (const part of parts) {
    const isContinuation =
      (/^\d/.test(part) && /^\d/.test(previous)) || (/^\p{L}$/u.test(part) && /^\p{L}$/u.test(previous));
    if (isContinuation) all.push(`${all.pop() ?? ''}${part}`);
    else all.push(part);
    previous = part;
  }
  return all;
}

/**
 * Leaves out the words of a saying after its first one: a word that directly follows its predecessor in a saying adds
 * nothing.
 */
function withoutSayings(parts: readonly string[]): string[] {
  return parts.filter((part, index) => {
    const before = parts[index - 1];
    const follows = (saying: readonly string[]) =>
      saying.some((word, place) => word === part && place > 0 && saying[place - 1] === before);
    return before === undefined || !sayings.some(follows);
  });
}

/** The bits of a passphrase that a guesser cannot know, estimated low; a repeated part adds nothing. */
function passphraseBits(text: string): number {
  const parts =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? [];
  return [...new Set(joined(withoutSayings(parts)))].reduce((sum, part) => sum + bitsOf(part), 0);
}

/** Whether it is only neighbouring keys, or one key repeated: `1234`, `0000`. */
export const isRun = (text: string): boolean => text !== '' && runFrom(text, 0) === text.length;

export function strengthOf(text: string): Strength {
  return passphraseBits(text) < strongFromBits ? 'weak' : 'strong';
}

/** A passphrase that protects work, a shared draft or an export; a weak one would only seem to protect it. */
export const newPassphraseFields = formTable({
  passphrase: {
    ...typed,
    required: true,
    checks: [(text) => (strengthOf(text) === 'weak' ? 'too-weak' : undefined)],
  },
  /** If it is hidden while it is typed, it is typed twice. */
  repeated: { ...typed, unsent: true, onlyIf: { shown: ['no'] }, rules: [sameAs('passphrase')] },
  shown: { kind: 'yes-no', unsent: true },
});
export const newPassphrase = fieldsSchema(newPassphraseFields).shape.passphrase;

/** A clerk who has forgotten the present passphrase leaves it empty. */
export const changedPassphraseFields = formTable({
  present: { ...typed, refusedBy: ['passphrase-wrong'] },
  ...newPassphraseFields,
});
