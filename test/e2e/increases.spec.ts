import { plainCompanies } from '#practice/seed/companies.ts';
import type { CompanySeed } from '#practice/seed/company-seed.ts';
import type { PracticeService } from '#practice/service.ts';
import { expect, test } from './fixtures.ts';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { IncreasesPage } from './pages/increases-page.ts';
import { addressOf, lacksKeychain, serviceKey } from './protea.ts';

/** Protea Joinery, grown to 180 people on monthly salaries. */
function largerProtea(): CompanySeed {
  const [protea] = plainCompanies;
  const [group] = protea?.groups ?? [];
  if (protea === undefined || group === undefined) throw new Error('The practice company has nobody.');
  return { ...protea, groups: [{ ...group, people: 180 }] };
}

async function ask(service: PracticeService, path: string): Promise<unknown[]> {
  const reply = await fetch(`${addressOf(service)}${path}`, { headers: { authorization: serviceKey } });
  // The service checks its own replies against their schema.
  return (await reply.json()) as unknown[];
}

/** What the service holds, in cents by employee: exact, for these are salaries with two decimals. */
async function salariesIn(service: PracticeService): Promise<ReadonlyMap<number, bigint>> {
  const employees = (await ask(service, '/clients/2501/employees')) as { employee: { id: number } }[];
  const salaries = new Map<number, bigint>();
  for (const { employee } of employees) {
    const items = (await ask(service, `/employees/${employee.id}/calculations`)) as {
      system_type?: string;
      inputs: Record<string, string>;
    }[];
    const own = items.find(({ system_type: type }) => type === 'basic_salary');
    const amount = own?.inputs['fixed_amount'] ?? '';
    const [whole = '', fraction = ''] = amount.split('.');
    salaries.set(employee.id, BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')));
  }
  return salaries;
}

/** 6% more, to the nearest ten rands, halves up: in integers, so that nothing of ours is trusted. */
function raised(cents: bigint): bigint {
  const hundredths = cents * 106n;
  return ((hundredths + 50_000n) / 100_000n) * 1_000n;
}

test('everybody of a pay point gets 6% rounded to R10, is sent like any input, and nobody else is touched', async ({
  launchPaydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  test.setTimeout(280_000);
  const service = await startPractice({ companies: [largerProtea()] });
  const before = await salariesIn(service);
  expect(before.size).toBe(180);

  const { page } = await launchPaydesk();
  await new ConnectionsPage(page).connect({
    address: addressOf(service),
    key: serviceKey,
    name: 'Bookkeeper',
  });
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  const salary = /Fixed amount/i;
  await inputs.waitForColumn(salary);

  await page.getByRole('combobox', { name: 'Pay point' }).click();
  await page.getByRole('option').nth(1).click();
  const shown = await page
    .getByText(/^\d+ of 180 people shown$/)
    .first()
    .innerText();
  const people = Number(/^\d+/.exec(shown)?.[0]);
  expect(people).toBeGreaterThan(10);
  expect(people).toBeLessThan(180);

  const increases = new IncreasesPage(page);
  await increases.begin();
  await increases.type('6');
  await increases.choose('R10');
  await increases.waitFor(people, people);
  await increases.land(people);
  await inputs.waitUntilKept(people);

  await inputs.send();
  await expect(inputs.strip).toContainText(`${people} saved`, { timeout: 60_000 });

  const after = await salariesIn(service);
  const changed = [...after].filter(([id, cents]) => cents !== before.get(id));
  expect(changed.length).toBe(people);
  for (const [id, cents] of changed) expect(cents).toBe(raised(before.get(id) ?? 0n));
});
