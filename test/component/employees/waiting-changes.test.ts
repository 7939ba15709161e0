import Employees from '#features/employees/Employees.svelte';
import { waitingChangeMessages } from '#features/employees/texts/employees.ts';
import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import { beforeAll, expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import {
  company,
  employeeDetail,
  giveRoom,
  groups,
  inKaroo,
  employeeLine,
  sync,
  windowOf,
} from '../records/cached-lists.ts';

beforeAll(giveRoom);

test('marks an employee with an unsent change until it is sent', async () => {
  const { employeeId, firstName, lastName } = employeeLine(1);
  let waiting = [{ employeeId, firstName, lastName, fields: 2, at: Date.now() }];
  const { emit, screen } = await renderInApp(ScreenPlace, {
    props: { needs: 'read-company' as const, screen: Employees },
    prepare: inKaroo,
    handlers: {
      'employees.groups': () => groups,
      'employees.list': ({ window }) => windowOf(3, employeeLine, window),
      'employees.read': () => employeeDetail,
      'employees.refresh': () => ({ fetchedAt: Date.now() }),
      'employees.typed': () => ({ waiting }),
      'sync.setCompany': () => ({}),
      'sync.start': () => sync,
    },
  });
  await expect.element(screen.getByText(waitingChangeMessages.badge)).toBeVisible();
  await screen.getByRole('button', { name: `${firstName} ${lastName}`, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: waitingChangeMessages.goOn })).toBeVisible();
  waiting = [];
  emit('companies.changed', { ...company, employeeId });
  await expect.element(screen.getByText(waitingChangeMessages.badge)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: waitingChangeMessages.goOn }))
    .not.toBeInTheDocument();
});
