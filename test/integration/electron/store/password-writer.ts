import { writeSync } from 'node:fs';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { company } from '#test/support/samples/company.ts';

// Run as a process: <key> <directory> <first number>. Until it is killed, it replaces one table of passwords with
// another, with a number in every row, and prints `table n` once the store has confirmed.
const [key = '', directory = '', first = '1'] = process.argv.slice(2);
const employees = Array.from({ length: 300 }, (_, index) => index + 1);

const { work } = await openStore({ directory, key: Buffer.from(key, 'hex'), workerPath });

for (let number = Number(first); ; number += 1) {
  const passwords = employees.map((employeeId) => ({ employeeId, password: `${number}` }));
  await work.replacePayslipPasswords({ ...company, passwords, at: number });
  writeSync(1, `table ${number}\n`);
}
