import BulkInputsRoute from './frame/BulkInputsRoute.svelte';
import type { Route } from '#state/navigation.svelte.ts';
import Companies from '#features/companies/Companies.svelte';
import CompanyHome from '#features/companies/CompanyHome.svelte';
import type { Component } from 'svelte';

/** A screen of its own piece of the page, read when it is first opened. */
const later = (piece: Promise<{ default: Component }>) => piece.then(({ default: screen }) => screen);

/** The screen of each route. Those on the way to the month's inputs come with the page, the others when asked for. */
export const screens: Readonly<Record<Route, () => Component | Promise<Component>>> = {
  companies: () => Companies,
  company: () => CompanyHome,
  'bulk-inputs': () => BulkInputsRoute,
  connections: () => later(import('#features/connections/Connections.svelte')),
  employees: () => later(import('./frame/EmployeesRoute.svelte')),
  payslips: () => later(import('./frame/PayslipsRoute.svelte')),
  'sent-inputs': () => later(import('./frame/SentInputsRoute.svelte')),
  outbox: () => later(import('#features/outbox/Outbox.svelte')),
  drafts: () => later(import('#features/drafts/Drafts.svelte')),
  'audit-log': () => later(import('#features/audit-log/AuditLog.svelte')),
  diagnostics: () => later(import('#features/diagnostics/HealthPage.svelte')),
  settings: () => later(import('#features/settings/Settings.svelte')),
  shortcuts: () => later(import('#features/help/Shortcuts.svelte')),
};
