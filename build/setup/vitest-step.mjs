// How scripts run a Vitest project as a step.
import { inRoot } from './places.mjs';
import { reportFile } from './checks.mjs';

/** The seed of all random tests in this run. */
export const seed = process.env.PAYDESK_SEED ?? String(Date.now() & 0x7fffffff);

/** The step that runs a project, for `runAll`; `more` are further arguments. */
export function vitestStep(name, ...more) {
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', name];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  return { name, command: [process.execPath, [...args, ...reporters, ...more]], count };
}

function count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, notRun: numPendingTests + numTodoTests };
}
