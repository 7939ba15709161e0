import { writeFile } from 'node:fs/promises';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { expect, test } from '../../fixtures.ts';

test('starts with the policies of the organisation, and lists them', async ({ launchPaydesk }, testInfo) => {
  const file = testInfo.outputPath('policies.json');
  await writeFile(file, '{ "exports": false, "serviceAddresses": ["https://payroll.example/v1"] }');
  const { page } = await launchPaydesk({ switches: [`--policies=${file}`] });
  // Wait until Paydesk has opened its first screen; a key pressed earlier would have no effect.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.keyboard.press('Control+,');
  const section = page.getByRole('region', { name: policyMessages.title });
  await expect(section).toContainText('https://payroll.example/v1');
  await expect(section).toContainText(policyMessages.names.exports);
});
