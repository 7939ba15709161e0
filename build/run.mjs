// The entry point of every npm script: sets up the machine with any Node, then does the job under Node 24.
import { jobs } from './jobs.mjs';
import { become, say } from './setup/command.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureNode24, environmentFor } from './setup/node24.mjs';
import { inRoot } from './setup/places.mjs';

const [job = '', ...args] = process.argv.slice(2);
const script = jobs[job];
if (script === undefined) {
  say(`Unknown job "${job}". Jobs: ${Object.keys(jobs).join(', ')}.`);
  process.exitCode = 2;
} else {
  try {
    const { node, npm } = await ensureNode24();
    const env = environmentFor(node);
    await ensureDependencies({ node, npm, env });
    await become(node, [inRoot(script), ...args], env);
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
