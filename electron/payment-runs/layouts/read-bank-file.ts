import type { PayFileLine } from '#electron/pay-file/contract/pay-file.ts';
import type { BankFileSetUp } from '../contract/bank-file.ts';

export interface BankFileRead {
  readonly lines: readonly PayFileLine[];
  /** Undefined if the layout has no hash total. */
  readonly isHashRight: boolean | undefined;
}

/** Stands in until the layouts are read back: knows that of FNB alone. */
export function readBankFile(bytes: Uint8Array, _setUp: BankFileSetUp): Promise<BankFileRead> {
  const rows = new TextDecoder().decode(bytes).split('\r\n');
  const lines = rows.slice(4, -1).map((row, index): PayFileLine => {
    const [name = '', account = '', , branch = '', amount = ''] = row.split(',');
    return {
      row: index + 5,
      name,
      number: '',
      account,
      branch,
      amountCents: Math.round(Number(amount) * 100),
    };
  });
  return Promise.resolve({ lines, isHashRight: undefined });
}
