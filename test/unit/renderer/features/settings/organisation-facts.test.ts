import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { combinePolicies } from '#electron/profile/policies.ts';
import { organisationFacts } from '#features/settings/organisation-facts.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';

const strictest = combinePolicies([{ place: 'program', content: 'unreadable' }]);
const policiesPage = readFileSync(new URL('../../../../../docs/policies.md', import.meta.url), 'utf8');

test('shows every policy, each of which docs/policies.md describes', () => {
  const shown = organisationFacts(strictest).map(({ name }) => name);
  expect(shown.toSorted()).toEqual(Object.values(policyMessages.names).toSorted());
  for (const name of Object.keys(policyMessages.names)) expect(policiesPage).toContain(`\n| \`${name}\` |`);
});
