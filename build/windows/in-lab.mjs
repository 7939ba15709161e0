// Brings the lab up to date and runs one of our scripts there; the arguments are the script and its own arguments.
// test.mjs starts this file and holds a lock while it runs.
import { prepareLab, runInLab } from './lab.mjs';

await prepareLab();
process.exitCode = await runInLab(process.argv.slice(2));
