import type { Contender } from './contenders.ts';
import { measures, median, type Figures, type Measure } from './measures.ts';

interface Goal {
  readonly measure: Measure;
  /** At most this many times the other grid's figure. */
  readonly times: number;
  readonly of: 'revogrid' | 'ag-grid';
}

const goals: readonly Goal[] = [
  { measure: 'paint', times: 0.6, of: 'revogrid' },
  { measure: 'vertical', times: 1, of: 'revogrid' },
  { measure: 'vertical', times: 0.5, of: 'ag-grid' },
  { measure: 'horizontal', times: 1, of: 'revogrid' },
  { measure: 'lateVertical', times: 1, of: 'revogrid' },
  { measure: 'lateHorizontal', times: 1, of: 'revogrid' },
  { measure: 'paste', times: 0.6, of: 'revogrid' },
  { measure: 'editor', times: 0.7, of: 'revogrid' },
  { measure: 'committed', times: 0.5, of: 'revogrid' },
  { measure: 'moved', times: 0.25, of: 'revogrid' },
  { measure: 'marks', times: 0.8, of: 'revogrid' },
  { measure: 'heap', times: 2, of: 'revogrid' },
  { measure: 'heapLeft', times: 1.2, of: 'revogrid' },
];

/** All rounds of each contender, by its name. */
export type Results = ReadonlyMap<string, readonly Figures[]>;

export function printReport(results: Results, contenders: readonly Contender[]): void {
  const medians = new Map(contenders.map(({ name }) => [name, mediansOf(results.get(name) ?? [])]));
  printTable(medians, contenders);
  printGoals(medians, contenders);
  printAgainstBest(medians, contenders);
}

function mediansOf(rounds: readonly Figures[]): Figures {
  const figures: Figures = {};
  for (const measure of Object.keys(measures) as Measure[]) {
    const values = rounds.map((round) => round[measure]).filter((value) => value !== undefined);
    if (values.length > 0) figures[measure] = median(values);
  }
  return figures;
}

function printTable(medians: ReadonlyMap<string, Figures>, contenders: readonly Contender[]): void {
  const header = ['', ...contenders.map(({ title }) => title), '÷ RevoGrid', '÷ AG'];
  const lines = (Object.keys(measures) as Measure[]).map((measure) => {
    const { title, unit, digits } = measures[measure];
    const ours = medians.get('ours')?.[measure];
    const cells = contenders.map(({ name }) => write(medians.get(name)?.[measure], digits));
    const ratios = ['revogrid', 'ag-grid'].map((peer) => ratio(ours, medians.get(peer)?.[measure]));
    return [`${title}, ${unit}`, ...cells, ...ratios];
  });
  const widths = header.map((_, index) =>
    Math.max(...[header, ...lines].map((line) => line[index]?.length ?? 0)),
  );
  for (const line of [header, ...lines]) {
    console.log(
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    );
  }
}

function printGoals(medians: ReadonlyMap<string, Figures>, contenders: readonly Contender[]): void {
  console.log('\nGoals');
  for (const { measure, times, of } of goals) {
    const { title, unit, digits } = measures[measure];
    const ours = medians.get('ours')?.[measure];
    const theirs = medians.get(of)?.[measure];
    if (ours === undefined || theirs === undefined) continue;
    const max = times * theirs;
    const verdict = ours <= max ? 'holds      ' : 'FALLS SHORT';
    const peer = contenders.find(({ name }) => name === of)?.title ?? of;
    console.log(
      `${verdict}  ${title}: ${write(ours, digits)} of at most ${write(max, digits)} ${unit} (${times} × ${peer})`,
    );
  }
}

function printAgainstBest(medians: ReadonlyMap<string, Figures>, contenders: readonly Contender[]): void {
  console.log('\nAgainst the best of the others');
  for (const measure of Object.keys(measures) as Measure[]) {
    const { title, unit, digits } = measures[measure];
    const ours = medians.get('ours')?.[measure];
    const [best] = contenders
      .filter(({ name }) => name !== 'ours')
      .map(({ name, title: peer }) => ({ peer, figure: medians.get(name)?.[measure] ?? Infinity }))
      .toSorted((a, b) => a.figure - b.figure);
    if (ours === undefined || best === undefined) continue;
    const verdict = ours <= best.figure ? 'ahead ' : 'BEHIND';
    console.log(
      `${verdict}  ${title}: ${write(ours, digits)} against ${write(best.figure, digits)} ${unit} (${best.peer})`,
    );
  }
}

function write(value: number | undefined, digits: number): string {
  return value === undefined ? '–' : value.toFixed(digits);
}

function ratio(ours: number | undefined, theirs: number | undefined): string {
  return ours === undefined || theirs === undefined || theirs <= 0 ? '–' : `× ${(ours / theirs).toFixed(2)}`;
}
