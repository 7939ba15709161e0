// Brings the lab up to date and runs one of our scripts there, named with its arguments. test.mjs starts it, under a lock.
import { prepareLab, runInLab } from './lab.mjs';

await prepareLab();
process.exitCode = await runInLab(process.argv.slice(2));
