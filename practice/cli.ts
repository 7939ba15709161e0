import { parseArgs } from 'node:util';
import { startPracticeService } from './service.ts';

const usage =
  'Usage: node practice/cli.ts --port 8090 --key demo-key [--seed 1] [--today YYYY-MM-DD] [--file practice.db]';

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8090' },
      key: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      file: { type: 'string' },
    },
  });
  const port = Number(values.port);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (values.key === undefined) throw new TypeError('--key is missing.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new TypeError('--port is not a port.');
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new TypeError('--seed is not a whole number.');
  return {
    port,
    key: values.key,
    ...(seed === undefined ? {} : { seed }),
    ...(values.today === undefined ? {} : { today: values.today }),
    ...(values.file === undefined ? {} : { databaseFile: values.file }),
  };
}

try {
  const { origin } = await startPracticeService(readOptions());
  console.log(`Practice service listening at ${origin}/v1 (newer) and ${origin}/api/v1 (older).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 1;
}
