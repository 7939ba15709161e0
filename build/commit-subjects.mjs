// `node build/commit-subjects.mjs [base..head]`: the subjects of these commits as CONTRIBUTING.md wants them; by default
// of the commits that are not in the main branch of `origin` yet. Merges are left out, and so are Dependabot's commits.
import { pathToFileURL } from 'node:url';
import { run, say } from './setup/command.mjs';

const maxLength = 72;

// Verbs in the imperative that look like another form.
const looksOtherwise = /^(?:[^aeiouy]+ing|\w*eed|embed|shed|shred|alias|bias)$/i;
/** `Fixing`, `fixed` and `fixes`, but not `bring`, `need`, `pass` or `focus`. */
const anotherForm = /^(?:\w+ing|\w+ed|\w+[^isu]s)$/i;

/** What is wrong with a commit's subject; undefined if nothing is. */
export function faultOf(subject) {
  const [, words] = /^[a-z][\w-]*(?:(?:,? |\/)[\w-]+)*: (\S.*)$/.exec(subject) ?? [];
  if (words === undefined) return 'does not begin with its area, as in "import: Refuse a file without rows"';
  const [verb] = /^[A-Za-z]*/.exec(words);
  if (!/^[A-Z]/.test(verb)) return 'has no capital letter behind its area';
  if (anotherForm.test(verb) && !looksOtherwise.test(verb)) return `says "${verb}", which is no imperative`;
  if (/[.…]$/.test(words)) return 'ends with a full stop';
  if (subject.length > maxLength) return `has ${subject.length} characters, more than ${maxLength}`;
  return undefined;
}

/** The commits of a range as `git log` is to be asked for them. A branch that was just pushed has no base but zeros. */
export function commitsOf(range) {
  const [base, head] = range.split('..');
  return /^0+$/.test(base) ? ['--max-count=1', head] : [range];
}

/** What is wrong in a log with the hash, the author and the subject of each commit, with tabs between them. */
export function faultsOf(log) {
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash, author, ...subject] = line.split('\t');
      const fault = author === 'dependabot[bot]' ? undefined : faultOf(subject.join('\t'));
      return fault === undefined ? [] : [`${hash} ${subject.join('\t')}\n  ${fault}`];
    });
}

async function main() {
  const [range = 'origin/main..HEAD'] = process.argv.slice(2);
  const format = '--format=%h%x09%an%x09%s';
  const { code, output } = await run('git', ['log', '--no-merges', format, ...commitsOf(range), '--']);
  const faults = code === 0 ? faultsOf(output) : [`git: ${output.trim()}`];
  for (const fault of faults) say(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
