import type { ScreenActions } from '#actions/actions.svelte.ts';
import type { ActionDefinition } from '#actions/define.ts';
import type { Shortcut } from '#actions/shortcut.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { placeMessages } from '#messages/screens.ts';
import type { ScreenScope } from '#state/kept-places.svelte.ts';
import type { Route } from '#state/navigation.svelte.ts';
import type { IconComponent } from '#ui/icon.ts';
import Banknote from '@lucide/svelte/icons/banknote';
import BookOpen from '@lucide/svelte/icons/book-open';
import Building2 from '@lucide/svelte/icons/building-2';
import CalendarCheck2 from '@lucide/svelte/icons/calendar-check-2';
import TreePalm from '@lucide/svelte/icons/tree-palm';
import CalendarRange from '@lucide/svelte/icons/calendar-range';
import FileCheck2 from '@lucide/svelte/icons/file-check-2';
import FilePen from '@lucide/svelte/icons/file-pen';
import HandCoins from '@lucide/svelte/icons/hand-coins';
import HeartPulse from '@lucide/svelte/icons/heart-pulse';
import History from '@lucide/svelte/icons/history';
import House from '@lucide/svelte/icons/house';
import Keyboard from '@lucide/svelte/icons/keyboard';
import Landmark from '@lucide/svelte/icons/landmark';
import ListTodo from '@lucide/svelte/icons/list-todo';
import ListChecks from '@lucide/svelte/icons/list-checks';
import PlugZap from '@lucide/svelte/icons/plug-zap';
import ChartColumn from '@lucide/svelte/icons/chart-column';
import ReceiptText from '@lucide/svelte/icons/receipt-text';
import Scale from '@lucide/svelte/icons/scale';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import Send from '@lucide/svelte/icons/send';
import Settings2 from '@lucide/svelte/icons/settings-2';
import Sheet from '@lucide/svelte/icons/sheet';
import WalletCards from '@lucide/svelte/icons/wallet-cards';
import UserRoundPlus from '@lucide/svelte/icons/user-round-plus';
import Users from '@lucide/svelte/icons/users';
import type { Component } from 'svelte';

/** The props of a screen, by what must be chosen before it can open. Another choice recreates the screen. */
export interface Given {
  nothing: Record<string, never>;
  connection: { connectionId: string };
  company: { company: CompanyRef; name: string };
  /** A company, and the period in which the clerk works there if there is one. */
  'company-in-period': { company: CompanyRef; period: PeriodRef | null };
  /** A company that has been read; until then the progress of reading it is shown instead. */
  'read-company': {
    company: CompanyRef;
    groups: CallOutput<'employees', 'groups'>;
    refreshing: boolean;
    onrefresh: () => void;
    /** Reads what the service provides only one employee at a time. */
    onreadrest: () => Promise<void>;
  };
  period: { period: PeriodRef };
}
export type Needs = keyof Given;
export type Place = keyof typeof placeMessages;

interface Row<N extends Needs> {
  readonly needs: N;
  /** The place in the navigation that it belongs to. */
  readonly place: Place;
  /** `inside`: listed only while a screen of its place is open. `no`: reached from other screens or Find an action. */
  readonly listed: 'always' | 'inside' | 'no';
  readonly icon: IconComponent;
  readonly shortcut?: Shortcut;
  readonly load: () => Promise<Component<Given[N]>>;
}
export type Screen = { [N in Needs]: Row<N> }[Needs];

/** A screen in a chunk that is loaded when it is first opened. */
const later = <S>(piece: Promise<{ default: S }>) => piece.then(({ default: screen }) => screen);

/**
 * Every screen, in the order of the navigation; its messages are in `messages/screens.ts`. Each is loaded when it is
 * first opened.
 */
export const screens: Readonly<Record<Route, Screen>> = {
  home: {
    place: 'home',
    listed: 'always',
    needs: 'nothing',
    icon: House,
    shortcut: 'Mod+1',
    load: () => later(import('#features/home/Home.svelte')),
  },
  'pay-periods': {
    place: 'payroll',
    listed: 'always',
    needs: 'company',
    icon: CalendarRange,
    shortcut: 'Mod+2',
    load: () => later(import('#features/companies/PayPeriods.svelte')),
  },
  period: {
    place: 'payroll',
    listed: 'always',
    needs: 'period',
    icon: ListTodo,
    load: () => later(import('#features/period/Period.svelte')),
  },
  'bulk-inputs': {
    place: 'payroll',
    listed: 'always',
    needs: 'period',
    icon: Sheet,
    shortcut: 'Mod+3',
    load: () => later(import('#features/inputs/BulkInputs.svelte')),
  },
  'period-check': {
    place: 'payroll',
    listed: 'always',
    needs: 'period',
    icon: CalendarCheck2,
    load: () => later(import('#features/period-check/PeriodCheck.svelte')),
  },
  'pay-runs': {
    place: 'payroll',
    listed: 'always',
    needs: 'read-company',
    icon: WalletCards,
    load: () => later(import('#features/pay-runs/PayRuns.svelte')),
  },
  pay: {
    place: 'payroll',
    listed: 'always',
    needs: 'period',
    icon: Banknote,
    load: () => later(import('#features/payment-runs/Pay.svelte')),
  },
  'pay-file': {
    place: 'payroll',
    listed: 'always',
    needs: 'period',
    icon: FileCheck2,
    load: () => later(import('#features/pay-file/PayFile.svelte')),
  },
  journals: {
    place: 'payroll',
    listed: 'always',
    needs: 'read-company',
    icon: BookOpen,
    load: () => later(import('#features/journals/Journals.svelte')),
  },
  remittances: {
    place: 'payroll',
    listed: 'always',
    needs: 'read-company',
    icon: HandCoins,
    load: () => later(import('#features/remittances/Remittances.svelte')),
  },
  emp201: {
    place: 'payroll',
    listed: 'always',
    needs: 'read-company',
    icon: Landmark,
    load: () => later(import('#features/emp201/Emp201.svelte')),
  },
  'tie-out': {
    place: 'payroll',
    listed: 'always',
    needs: 'read-company',
    icon: Scale,
    load: () => later(import('#features/tie-out/TieOut.svelte')),
  },
  'sent-inputs': {
    place: 'payroll',
    listed: 'always',
    needs: 'company-in-period',
    icon: History,
    shortcut: 'Mod+Shift+H',
    load: () => later(import('#features/submissions/SentInputs.svelte')),
  },
  employees: {
    place: 'employees',
    listed: 'always',
    needs: 'read-company',
    icon: Users,
    shortcut: 'Mod+4',
    load: () => later(import('#features/employees/Employees.svelte')),
  },
  onboarding: {
    place: 'employees',
    listed: 'always',
    needs: 'read-company',
    icon: UserRoundPlus,
    load: () => later(import('#features/onboarding/Onboarding.svelte')),
  },
  'employee-checks': {
    place: 'employees',
    listed: 'always',
    needs: 'read-company',
    icon: ListChecks,
    load: () => later(import('#features/employees/checks/Checks.svelte')),
  },
  payslips: {
    place: 'employees',
    listed: 'always',
    needs: 'read-company',
    icon: ReceiptText,
    shortcut: 'Mod+5',
    load: () => later(import('#features/payslips/Payslips.svelte')),
  },
  leave: {
    place: 'employees',
    listed: 'always',
    needs: 'read-company',
    icon: TreePalm,
    shortcut: 'Mod+Shift+L',
    load: () => later(import('#features/leave/Leave.svelte')),
  },
  reports: {
    place: 'reports',
    listed: 'always',
    needs: 'read-company',
    icon: ChartColumn,
    shortcut: 'Mod+Shift+R',
    load: () => later(import('#features/reports/Reports.svelte')),
  },
  many: {
    place: 'home',
    listed: 'no',
    needs: 'nothing',
    icon: ListChecks,
    load: () => later(import('#features/many/ManyResults.svelte')),
  },
  companies: {
    place: 'home',
    listed: 'no',
    needs: 'connection',
    icon: Building2,
    load: () => later(import('#features/companies/Companies.svelte')),
  },
  drafts: {
    place: 'home',
    listed: 'no',
    needs: 'connection',
    icon: FilePen,
    shortcut: 'Mod+7',
    load: () => later(import('#features/drafts/Drafts.svelte')),
  },
  outbox: {
    place: 'home',
    listed: 'no',
    needs: 'nothing',
    icon: Send,
    shortcut: 'Mod+Shift+J',
    load: () => later(import('#features/outbox/Outbox.svelte')),
  },
  settings: {
    place: 'settings',
    listed: 'always',
    needs: 'nothing',
    icon: Settings2,
    shortcut: 'Mod+,',
    load: () => later(import('#features/settings/Settings.svelte')),
  },
  connections: {
    place: 'settings',
    listed: 'inside',
    needs: 'nothing',
    icon: PlugZap,
    shortcut: 'Mod+6',
    load: () => later(import('#features/connections/Connections.svelte')),
  },
  'audit-log': {
    place: 'settings',
    listed: 'inside',
    needs: 'nothing',
    icon: ScrollText,
    shortcut: 'Mod+8',
    load: () => later(import('#features/audit-log/AuditLog.svelte')),
  },
  diagnostics: {
    place: 'settings',
    listed: 'inside',
    needs: 'nothing',
    icon: HeartPulse,
    shortcut: 'Mod+9',
    load: () => later(import('#features/health/Diagnostics.svelte')),
  },
  shortcuts: {
    place: 'settings',
    listed: 'inside',
    needs: 'nothing',
    icon: Keyboard,
    load: () => later(import('#features/help/Shortcuts.svelte')),
  },
};

// The table has exactly the keys of its type.
export const routes = Object.keys(screens) as Route[];

/** What a screen is about, by what it needs. */
export const scopes: Readonly<Record<Needs, ScreenScope>> = {
  nothing: 'several',
  connection: 'several',
  company: 'company',
  'company-in-period': 'period',
  'read-company': 'company',
  period: 'period',
};

/** What a screen is about. */
export const scopeOf = (route: Route): ScreenScope => scopes[screens[route].needs];

const allowedBy: Readonly<Record<Needs, NonNullable<ActionDefinition['allowed']>>> = {
  nothing: () => true,
  connection: ({ connected }) => connected,
  company: ({ company }) => company,
  'company-in-period': ({ company }) => company,
  'read-company': ({ company }) => company,
  // Without a period it asks for one.
  period: ({ company }) => company,
};

const actionOf = ({ shortcut, needs }: Screen): ActionDefinition => ({
  ...(shortcut === undefined ? {} : { shortcut }),
  allowed: allowedBy[needs],
});

/** The actions that go to a screen. */
export const screenActions: ScreenActions = Object.fromEntries(
  routes.map((route) => [`go.${route}`, actionOf(screens[route])]),
);
