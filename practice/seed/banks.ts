/** Bank ids from the service's own export sheet, with the banks' universal branch codes. */
export interface Bank {
  readonly id: number;
  readonly name: string;
  readonly branchCode: string;
  readonly accountDigits: number;
  /** Percentage of employees with this bank. */
  readonly share: number;
}

export const banks: readonly Bank[] = [
  { id: 464954524, name: 'Capitec', branchCode: '470010', accountDigits: 10, share: 34 },
  { id: 1809393886, name: 'First National Bank', branchCode: '250655', accountDigits: 11, share: 20 },
  { id: 1462381520, name: 'ABSA', branchCode: '632005', accountDigits: 10, share: 13 },
  { id: 284678023, name: 'Standard Bank', branchCode: '051001', accountDigits: 9, share: 13 },
  { id: 189450181, name: 'Nedbank', branchCode: '198765', accountDigits: 10, share: 9 },
  { id: 2081327592, name: 'Tyme Digital', branchCode: '678910', accountDigits: 11, share: 5 },
  { id: 2081327577, name: 'African Bank', branchCode: '430000', accountDigits: 11, share: 3 },
  { id: 359476398, name: 'Investec', branchCode: '580105', accountDigits: 11, share: 1 },
  { id: 2081327605, name: 'Discovery', branchCode: '679000', accountDigits: 11, share: 2 },
];
