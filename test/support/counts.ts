import type { TestContext } from 'vitest';
import { isDeep } from './seed.ts';

/** How often a promise is tried: a few times in `npm test`, and as often as promised in `npm run test:deep`. */
const table = {
  badAnswers: [40, 500],
  brokenLineSeeds: [1, 40],
  canaries: [200, 5_000],
  crossingSteps: [100, 10_000],
  runtimeKills: [3, 200],
  exampleInputs: [1, 12],
  exportedResults: [3, 400],
  csvTables: [300, 10_000],
  faultyEntities: [60, 1_000],
  faultySeeds: [2, 50],
  hotelEmployees: [104, 1_200],
  flippedPages: [4, 400],
  increasedEmployees: [60, 180],
  jobCompanies: [5, 40],
  killedCompanies: [1, 40],
  kills: [2, 200],
  lateEffectRounds: [3, 200],
  lostReplySeeds: [1, 40],
  payloadsPerChannel: [40, 10_000],
  scriptPayloads: [40, 500],
  sendingsTakenBack: [1, 100],
  shutdownEmployees: [12, 130],
  serviceSteps: [50, 10_000],
  tiedOutEmployees: [7, 25],
  weekEmployees: [22, 180],
  wrongTypePlays: [1, 20],
  wrongTypeSeeds: [1, 60],
} as const satisfies Record<string, readonly [quick: number, full: number]>;

type Counted = keyof typeof table;

const index = isDeep ? 1 : 0;
// One number for each name in the table.
export const counts = Object.fromEntries(
  Object.entries(table).map(([name, both]) => [name, both[index]]),
) as Readonly<Record<Counted, number>>;

declare module 'vitest' {
  interface TaskMeta {
    did?: Readonly<Record<string, number>>;
  }
}

/**
 * Reports what a test has really done, as counts with short labels for the page of results. Call it when it is done.
 */
export function tell({ task }: Pick<TestContext, 'task'>, did: Readonly<Record<string, number>>): void {
  task.meta.did = { ...task.meta.did, ...did };
}
