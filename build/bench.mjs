// `npm run bench [-- name … [--option …]]`: runs test/bench/<name>/index.* for each name in turn, with the options; all
// benches if none is named.
import { readdirSync } from 'node:fs';
import { ensureBrowser } from './setup/browser.mjs';
import { run, say } from './setup/command.mjs';
import { inRoot } from './setup/places.mjs';

const folder = inRoot('test/bench');

function findIndex(name) {
  const index = readdirSync(`${folder}/${name}`).find((file) => /^index\.(ts|mjs|js)$/.test(file));
  return index === undefined ? undefined : `${folder}/${name}/${index}`;
}

const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const known = folders.map(({ name }) => name).filter((name) => findIndex(name) !== undefined);
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);
const unknown = wanted.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  say(`No such bench: ${unknown.join(', ')}. There is ${known.length > 0 ? known.join(', ') : 'none yet'}.`);
  process.exitCode = 2;
} else {
  await ensureBrowser({ forWindow: true });
  for (const name of wanted.length > 0 ? wanted : known) {
    say(`── ${name} ──`);
    const { code } = await run(process.execPath, [findIndex(name), ...options], { show: true });
    if (code !== 0) process.exitCode = 1;
  }
}
