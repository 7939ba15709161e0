import path from 'node:path';
import { chapters, type Promised, type Proof, type Tag, type Zone } from './promises.ts';

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  /** What the app ran on, Electron or its double, as its specs reported. */
  readonly ranOn?: readonly string[];
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly meta?: { readonly did?: Readonly<Record<string, number>> };
    }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** Playwright's JSON report in the form of Vitest's; a test reports what it did in an annotation. */
export function fromPlaywright(report: {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
}): VitestReport {
  const specs = report.suites.flatMap(specsOf);
  const files = Map.groupBy(specs, ({ file }) => path.join(report.config.rootDir, file));
  return {
    ranOn: specs.flatMap(ranOnOf),
    testResults: [...files].map(([name, own]) => {
      const tests = own.flatMap((spec) => spec.tests);
      return {
        name,
        status: tests.some(({ status }) => status === 'unexpected') ? 'failed' : 'passed',
        assertionResults: tests.map(({ status, annotations }) => ({
          status: statuses[status] ?? 'failed',
          meta: { did: didOf(annotations) },
        })),
      };
    }),
  };
}

/** The reports of parts of one project, joined into one. */
export function joined(reports: readonly VitestReport[]): VitestReport {
  return {
    ranOn: reports.flatMap(({ ranOn = [] }) => ranOn),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

const statuses: Readonly<Record<string, string>> = { expected: 'passed', skipped: 'skipped' };

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

function ranOnOf({ tests }: Suite['specs'][number]): string[] {
  const ranOn = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'ran on');
  return ranOn.map(({ description = '' }) => description);
}

/** The report of the app's specs if all of them ran on real Electron; otherwise why it proves nothing about that. */
export function onElectron(e2e: VitestReport | string): VitestReport | string {
  if (typeof e2e === 'string') return e2e;
  const { ranOn = [] } = e2e;
  const isReal = ranOn.length > 0 && ranOn.every((name) => name.startsWith('Electron '));
  return isReal ? e2e : 'needs real Electron: the app ran on its double';
}

function didOf(annotations: readonly { type: string; description?: string }[]): Record<string, number> {
  const did = annotations.filter(({ type }) => type === 'did');
  // Written by our own specs.
  return Object.assign(
    {},
    ...did.map(({ description = '{}' }) => JSON.parse(description) as object),
  ) as Record<string, number>;
}

/**
 * The report of each project; a string says why there is none. Proofs that need real Electron have a report of their
 * own, and so do those in another time zone.
 */
export type Reports = Readonly<Record<Proof['project'] | 'electron' | Zone, VitestReport | string>>;

export interface Outcome {
  readonly tag: Tag;
  readonly state: 'held' | 'BROKEN' | 'NOT RUN';
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What the tests report that they did, or why the proof was not run. */
  readonly note: string;
}

/** Held only if every file of the proof was found and ran, and nothing in them failed. */
export function outcomeOf(proof: Proof, reports: Reports, root: string): Outcome {
  const report = reports[proof.tag === 'E' ? 'electron' : (proof.zone ?? proof.project)];
  const none = { tag: proof.tag, passed: 0, failed: 0, skipped: 0 };
  if (typeof report === 'string') return { ...none, state: 'NOT RUN', note: report };
  const found = proof.files.map((file) => filesOf(report, path.join(root, 'test', proof.project, file)));
  const missing = proof.files.filter((_, index) => found[index]?.length === 0);
  const files = found.flat();
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      // A file that does not even load fails without a failed test.
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const [passed, failed] = [count('passed'), count('failed') + brokenFiles];
  const counted = { tag: proof.tag, passed, failed, skipped: tests.length - passed - count('failed') };
  if (failed > 0) return { ...counted, state: 'BROKEN', note: 'see above' };
  if (missing.length > 0) return { ...counted, state: 'NOT RUN', note: `did not run: ${missing.join(', ')}` };
  if (passed === 0) return { ...counted, state: 'NOT RUN', note: 'every test was skipped' };
  return { ...counted, state: 'held', note: noteOf(tests) };
}

/** Vitest writes the paths of its report with `/` on Windows too. */
const withSlashes = (file: string) => file.replaceAll('\\', '/');

function filesOf(report: VitestReport, place: string) {
  const wanted = withSlashes(place);
  return report.testResults.filter(({ name }) => `${withSlashes(name)}/`.startsWith(`${wanted}/`));
}

/** The counts that the tests reported, added up by their labels. */
function noteOf(tests: VitestReport['testResults'][number]['assertionResults']): string {
  const sums = new Map<string, number>();
  for (const { meta } of tests) {
    for (const [what, count] of Object.entries(meta?.did ?? {}))
      sums.set(what, (sums.get(what) ?? 0) + count);
  }
  return [...sums]
    .map(([what, count]) => `${count.toLocaleString('en').replaceAll(',', ' ')} ${what}`)
    .join(', ');
}

/** The page of results, line by line. */
export function pageOf(promises: readonly Promised[], reports: Reports, root: string) {
  const rows = promises.map((promised) => ({
    promised,
    outcomes: promised.proofs.map((proof) => outcomeOf(proof, reports, root)),
  }));
  const outcomes = rows.flatMap((row) => row.outcomes);
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const lines = chapters.flatMap((chapter) => {
    const own = rows.filter(({ promised }) => promised.chapter === chapter);
    return own.length === 0
      ? []
      : ['', chapter, ...own.flatMap(({ promised, outcomes: all }) => linesOf(promised.promise, all))];
  });
  const [held, broken, notRun] = [count('held'), count('BROKEN'), count('NOT RUN')];
  return { lines, held, broken, notRun };
}

function linesOf(promise: string, outcomes: readonly Outcome[]): string[] {
  const proofs = outcomes.map(({ tag, state, passed, failed, skipped, note }) => {
    const tests = [
      `${passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} not run`] : []),
    ];
    return `    ${tag}  ${state.padEnd(8)}  ${[tests.join(', '), note].filter(Boolean).join(' · ')}`;
  });
  return [`  ${promise}`, ...proofs];
}
