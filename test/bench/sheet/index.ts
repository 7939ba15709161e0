// Our sheet against the grids that clerks' tools are built on:
// `npm run bench -- sheet [--rounds 3] [--table] [--only ours]`.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../../build/chromium.mjs';
import { listContenders, type Contender } from './contenders.ts';
import type { Figures } from './measures.ts';
import { servePages } from './pages.ts';
import { ensurePeers } from './peers.ts';
import { printReport } from './report.ts';
import { runContender } from './run-contender.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    table: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const rounds = Number(values.rounds);

ensurePeers();
const contenders = listContenders(values.table).filter(
  ({ name }) => values.only === undefined || values.only.includes(name),
);
const results = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
const pages = await servePages();
const browser = await chromium.launch(chromiumLaunch({ forWindow: true }));
try {
  for (let round = 0; round < rounds; round++) {
    // The order differs from round to round, so that a machine that grows warm or busy favours nobody.
    const order = contenders.map((_, index) => contenders[(index + round) % contenders.length] as Contender);
    for (const contender of order) {
      console.log(`round ${round + 1} of ${rounds}: ${contender.title}`);
      results
        .get(contender.name)
        ?.push(await runContender(browser, contender, pages.addressOf(contender.name)));
    }
  }
  console.log(
    `\n5,000 × 100 cells, 2 columns frozen, Chromium ${browser.version()}; medians of ${rounds} interleaved rounds\n`,
  );
  printReport(results, contenders);
} finally {
  await browser.close();
  await pages.close();
}
