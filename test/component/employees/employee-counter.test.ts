import Employees from '#features/employees/Employees.svelte';
import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import { counterMessages, employeeMessages } from '#features/employees/texts/employees.ts';
import { beforeAll, expect, test } from 'vitest';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { renderInApp } from '../support/render-in-app.ts';
import {
  employeeDetail,
  giveRoom,
  groups,
  inKaroo,
  employeeLine,
  windowOf,
} from '../records/cached-lists.ts';

const handlers: FakeHandlers = {
  'employees.groups': () => groups,
  'employees.list': ({ window }) => windowOf(1_234, employeeLine, window),
  'employees.read': () => employeeDetail,
  'employees.refresh': () => ({ fetchedAt: Date.now() }),
};

beforeAll(giveRoom);

test('hides all other employees at the counter, and shows the list again afterwards', async () => {
  const { screen } = await renderInApp(ScreenPlace, {
    props: { needs: 'read-company' as const, screen: Employees },
    prepare: inKaroo,
    handlers,
  });
  await screen.getByText('Dlamini 1, Sipho').click();
  await screen.getByRole('button', { name: counterMessages.open }).click();
  await expect.element(screen.getByText(counterMessages.subtitle)).toBeVisible();
  await expect.element(screen.getByText(employeeMessages.payslips)).toBeVisible();
  const whole = screen.container.textContent ?? '';
  expect(whole.match(/Dlamini \d+/g)).toEqual(['Dlamini 0']);
  expect(screen.getByRole('grid').query()).toBeNull();
  const payslip = screen.getByTitle(/^Open the payslip/);
  expect(payslip.query()).toBeNull();
  await screen.getByRole('button', { name: counterMessages.back }).click();
  await expect.element(screen.getByText('Dlamini 2, Sipho')).toBeVisible();
  await expect.element(payslip).toBeVisible();
});
