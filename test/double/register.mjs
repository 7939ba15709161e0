// `node --import test/double/register.mjs dist/main.cjs`: replaces the `electron` module with the stand-in.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const url = new URL('./electron.ts', import.meta.url).href;
const { version } = JSON.parse(
  readFileSync(new URL('../../node_modules/electron/package.json', import.meta.url), 'utf8'),
);

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/(main|common))?$/.test(specifier)
      ? { url, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
process.type = 'browser';
process.defaultApp = true;
Object.defineProperty(process.versions, 'electron', { value: `${version}-double`, enumerable: true });
