import { expect, test } from 'vitest';
import CompanyMark from '#state/companies/CompanyMark.svelte';
import { karoo, company, practiceConnection } from '#test/support/samples/karoo.ts';
import { renderInApp } from '../support/render-in-app.ts';

test.each([
  ['a company that pays people', company.connectionId, false],
  ['a practice company of the same name', practiceConnection.id, true],
])('fills the mark of %s: not practice alone', async (_, connectionId, isHollow) => {
  const { screen } = await renderInApp(CompanyMark, {
    props: { company: { ...company, connectionId }, name: karoo.name },
  });
  const mark = screen.getByText('KF').element();
  expect(getComputedStyle(mark).backgroundColor === 'rgba(0, 0, 0, 0)').toBe(isHollow);
  expect(getComputedStyle(mark).borderStyle === 'dashed').toBe(isHollow);
});
