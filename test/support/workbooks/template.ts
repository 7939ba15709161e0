import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';

/** A spreadsheet with everything in it that a spreadsheet program tends to damage. */
export const template: Spreadsheet = {
  name: 'Inputs',
  frozen: 2,
  columns: [
    { header: 'Number', kind: 'text', width: 12 },
    { header: 'Name', kind: 'text', width: 28 },
    { header: 'Basic salary · Overtime hours', kind: 'hours', width: 20 },
    { header: 'Commission · Amount', kind: 'money', width: 20 },
    { header: 'Started', kind: 'date', width: 12 },
    { header: 'Member', kind: 'yes-no', width: 12 },
    { header: 'Job title', kind: 'text', width: 20 },
  ],
  rows: [
    ['007', 'van der Merwe, Zoë', '7.5', '1234.5', '2026-11-20', 'true', 'Packer & loader'],
    ['8001015009087', 'O\'Brien, "Rooi"', '0.25', '-0.01', '1999-12-31', 'false', '=1+1'],
    ['1E5', 'Naidoo, Sipho', '160', '9999999.99', null, null, '-5'],
    ['1-2', 'Dlamini, Thandi', null, null, '2028-02-29', 'true', '@home'],
  ],
};
