import { parseArgs } from 'node:util';
import { practiceCompanies } from './seed/companies.ts';
import { resize } from './seed/sizes.ts';
import { startPracticeService } from './service.ts';

const usage = `Usage: node practice/cli.ts --port 8090 --key demo-key
  --port N        where to listen on this computer; 0 for any free port
  --key TEXT      what requests must carry as Authorization
  --companies N   how many companies, ${practiceCompanies.length} unless given
  --employees N   how many employees in all of them together
  --seed N        a different number gives different employees
  --today DATE    YYYY-MM-DD, a date in the open periods; today unless given
  --file FILE     where to store the data; in memory unless given`;

const options = {
  port: { type: 'string', default: '8090' },
  key: { type: 'string' },
  companies: { type: 'string' },
  employees: { type: 'string' },
  seed: { type: 'string' },
  today: { type: 'string' },
  file: { type: 'string' },
} as const;

/** Undefined if the option is not given. */
function wholeNumber(name: string, text: string | undefined, [min, max]: readonly [number, number]) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new TypeError(`--${name} is not a whole number from ${min} to ${max}.`);
}

function readOptions() {
  const { values } = parseArgs({ options });
  const port = Number(values.port);
  if (values.key === undefined) throw new TypeError('--key is missing.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new TypeError('--port is not a port.');
  const seed = wholeNumber('seed', values.seed, [0, Number.MAX_SAFE_INTEGER]);
  return {
    port,
    key: values.key,
    showsKey: true,
    companies: resize(practiceCompanies, {
      companies: wholeNumber('companies', values.companies, [1, 500]),
      employees: wholeNumber('employees', values.employees, [0, 100_000]),
    }),
    ...(seed === undefined ? {} : { seed }),
    ...(values.today === undefined ? {} : { today: values.today }),
    ...(values.file === undefined ? {} : { databaseFile: values.file }),
  };
}

try {
  const { origin } = await startPracticeService(readOptions());
  console.log(
    `Practice service listening at ${origin}/v1 (newer) and ${origin}/api/v1 (older); ${origin}/ explains it.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 1;
}
