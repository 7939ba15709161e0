// `node build/windows/in-lab.mjs build/run.mjs check`: runs one of our scripts under Windows' Node in the lab.
import { prepareLab, runInLab } from './lab.mjs';

await prepareLab();
process.exitCode = await runInLab(process.argv.slice(2));
