import BatchesRoute from './frame/BatchesRoute.svelte';
import BulkInputsRoute from './frame/BulkInputsRoute.svelte';
import EmployeesRoute from './frame/EmployeesRoute.svelte';
import PayslipsRoute from './frame/PayslipsRoute.svelte';
import type { Route } from '#state/navigation.svelte.ts';
import Companies from '#features/companies/Companies.svelte';
import CompanyHome from '#features/companies/CompanyHome.svelte';
import ActRecord from '#features/audit/ActRecord.svelte';
import Connections from '#features/connection/Connections.svelte';
import Drafts from '#features/drafts/Drafts.svelte';
import HealthPage from '#features/health/HealthPage.svelte';
import Shortcuts from '#features/help/Shortcuts.svelte';
import Outbox from '#features/outbox/Outbox.svelte';
import Settings from '#features/settings/Settings.svelte';
import type { Component } from 'svelte';

/** The screen of each route. */
export const screens: Readonly<Record<Route, Component>> = {
  connections: Connections,
  companies: Companies,
  company: CompanyHome,
  'bulk-inputs': BulkInputsRoute,
  employees: EmployeesRoute,
  payslips: PayslipsRoute,
  batches: BatchesRoute,
  outbox: Outbox,
  drafts: Drafts,
  record: ActRecord,
  health: HealthPage,
  settings: Settings,
  shortcuts: Shortcuts,
};
