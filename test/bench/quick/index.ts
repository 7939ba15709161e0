// How much work the acts of a clerk are, in counts: `npm run bench -- quick`. It fails where a count is over its budget.
import { mainBudgets, pageBudgets } from './budgets.ts';
import { mainWork } from './main-work.ts';
import { pageWork } from './page-work.ts';

type Counts = Readonly<Record<string, number>>;

/** What is over a budget, or has none. */
function faultsOf(name: string, counted: Counts, budget: Counts | undefined): string[] {
  if (budget === undefined) return [`${name} has no budget`];
  return Object.entries(counted).flatMap(([what, count]) => {
    const limit = budget[what] ?? Number.NaN;
    return count <= limit ? [] : [`${name}: ${count} ${what}, of at most ${limit}`];
  });
}

/** Prints each count and its budget; returns what is wrong. */
function judge(title: string, work: Readonly<Record<string, object>>, budgets: object): string[] {
  console.log(`\n${title}: counted / at most`);
  const limits = new Map<string, Counts>(Object.entries(budgets));
  const faults = [...limits.keys()]
    .filter((name) => !(name in work))
    .map((name) => `${name} was not counted`);
  for (const [name, counted] of Object.entries(work) as [string, Counts][]) {
    const limit = limits.get(name);
    const words = Object.entries(counted).map(
      ([what, count]) => `${what} ${count} / ${limit?.[what] ?? '–'}`,
    );
    console.log(`${name.padEnd(24)} ${words.join(' · ')}`);
    faults.push(...faultsOf(name, counted, limit));
  }
  return faults;
}

const faults = [
  ...judge('Main', await mainWork(), mainBudgets),
  ...judge('The page', await pageWork(), pageBudgets),
];
for (const fault of faults) console.log(`FALLS SHORT  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
