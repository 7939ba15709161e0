/** The check of a period in which nothing stands out. */
export const noFindings = {
  findings: [],
  payslips: 30,
  finalised: 0,
  calculating: 0,
  unreadEmployees: 0,
  before: '2026-11-13',
  fetchedAt: 1,
};
