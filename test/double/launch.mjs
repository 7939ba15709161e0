// Replaces the script `electron` on Windows: electron [switches] <app folder or main file> [arguments]
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const given = process.argv.slice(2);
const index = given.findIndex((argument) => !argument.startsWith('-'));
const switchOf = (name) => given.slice(0, index).filter((argument) => argument.startsWith(`--${name}=`));
const app = path.resolve(given[index] ?? '.');
const manifest = () => createRequire(import.meta.url)(path.join(app, 'package.json'));
const main = statSync(app).isDirectory() ? path.join(app, manifest().main) : app;
const register = new URL('register.mjs', import.meta.url).href;
const node = [...switchOf('inspect'), '--disable-warning=ExperimentalWarning', '--import', register];
const own = [...given.slice(index + 1), ...switchOf('remote-debugging-port')];
spawn(process.execPath, [...node, main, ...own], { stdio: 'inherit' }).on('exit', (code) =>
  process.exit(code ?? 1),
);
