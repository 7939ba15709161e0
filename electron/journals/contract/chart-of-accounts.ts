import { z } from 'zod';

/** The most accounts of a chart: a book of thousands would make every list of them useless. */
export const maxChartAccounts = 5_000;
export const longestAccountCode = 60;
export const longestAccountName = 200;

/** An account of the books; a program without codes has names alone, and a bank account may have no code. */
export const chartAccount = z
  .strictObject({
    code: z.string().trim().max(longestAccountCode),
    name: z.string().trim().max(longestAccountName),
  })
  .refine(({ code, name }) => code !== '' || name !== '');
export type ChartAccount = z.infer<typeof chartAccount>;

/** The accounts of a company's books, as its program exports them. */
export const chartOfAccounts = z.strictObject({
  fileName: z.string().max(300),
  accounts: z.array(chartAccount).min(1).max(maxChartAccounts),
});
export type ChartOfAccounts = z.infer<typeof chartOfAccounts>;

/** The key of the one chart among things of its kind that are set up once. */
export const chartKey = 'chart';
