import PersonalNumbers from '#features/employees/PersonalNumbers.svelte';
import { numberMessages } from '#features/safety/texts/safety.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';

test.each([
  ['a change of the record was saved', {}],
  ['the record was read again', { employeeId: 1_000 }],
])('hides a revealed account that has changed after %s, and reveals the new one', async (_, about) => {
  const accounts = ['1234567631', '9999999631'];
  let account = 0;
  const { emit, asked, screen } = await renderInApp(PersonalNumbers, {
    props: { employee: { ...company, employeeId: 1_000 } },
    handlers: {
      'personalNumbers.masked': () => ({
        numbers: [{ field: 'bank-account', masked: '•••• 631', version: `v${account}` }],
      }),
      'personalNumbers.reveal': () => ({ value: accounts[account] ?? '', revealId: account }),
      'personalNumbers.hidden': () => ({}),
    },
  });
  const name = numberMessages.names['bank-account'];
  await screen.getByRole('button', { name: `${numberMessages.show}: ${name}` }).click();
  await expect.element(screen.getByText('1234567631')).toBeVisible();
  // Something else of the company has changed: what the clerk is reading stays.
  emit('companies.changed', { ...company, ...about });
  await expect.poll(() => asked.filter(({ call }) => call === 'personalNumbers.masked').length).toBe(2);
  await expect.element(screen.getByText('1234567631')).toBeVisible();
  account = 1;
  emit('companies.changed', { ...company, ...about });
  await expect.element(screen.getByText('•••• 631')).toBeVisible();
  expect(document.body.textContent).not.toContain('1234567631');
  expect(asked.filter(({ call }) => call === 'personalNumbers.hidden')).toHaveLength(1);
  await screen.getByRole('button', { name: `${numberMessages.show}: ${name}` }).click();
  await expect.element(screen.getByText('9999999631')).toBeVisible();
});
