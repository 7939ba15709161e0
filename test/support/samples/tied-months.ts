import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';

/** A month whose pay runs, payslips, journal and EMP201 agree. */
export function tiedMonth(change: Partial<TiedMonth> = {}): TiedMonth {
  return {
    month: '2026-10',
    runs: 1,
    unread: 0,
    unreadEmployees: 0,
    runTotalCents: 900,
    nettPayCents: 900,
    itemsCents: 900,
    journalNettCents: 900,
    paye: { payslipsCents: 80, emp201Cents: 80 },
    uif: { payslipsCents: 20, emp201Cents: 20 },
    sdl: { payslipsCents: 10, emp201Cents: 10 },
    ...change,
  };
}
