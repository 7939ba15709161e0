/** A bank by its name and the service's id; `branchCode` is its universal one, where public lists agree on it. */
export interface Bank {
  readonly id: number;
  readonly name: string;
  readonly branchCode?: string;
  /** What people write for it, besides its name. Case and accents do not matter. */
  readonly alsoCalled?: readonly string[];
}

/** As the service's own export sheet lists them. The list is open: the service may know more. */
export const banks: readonly Bank[] = [
  { id: 1462381520, name: 'ABSA', branchCode: '632005', alsoCalled: ['Absa Bank'] },
  { id: 946575179, name: 'Access Bank SA' },
  { id: 2081327577, name: 'African Bank', branchCode: '430000' },
  { id: 2081327576, name: 'Albaraka Bank', alsoCalled: ['Al Baraka', 'Albaraka'] },
  { id: 1449522790, name: 'Bank of Windhoek' },
  { id: 2081327609, name: 'Bank Zero', branchCode: '888000', alsoCalled: ['BankZero'] },
  { id: 2081327518, name: 'Bidvest Bank', branchCode: '462005', alsoCalled: ['Bidvest'] },
  { id: 464954524, name: 'Capitec', branchCode: '470010', alsoCalled: ['Capitec Bank'] },
  { id: 638517993, name: 'Citibank SA', alsoCalled: ['Citi', 'Citibank'] },
  { id: 2081327605, name: 'Discovery Bank', branchCode: '679000', alsoCalled: ['Discovery'] },
  { id: 2081327606, name: 'Finbond Mutual Bank', alsoCalled: ['Finbond'] },
  {
    id: 1809393886,
    name: 'First National Bank',
    branchCode: '250655',
    alsoCalled: ['FNB', 'F.N.B.', 'First National'],
  },
  { id: 2081327607, name: 'Grindrod Bank', branchCode: '223626', alsoCalled: ['Grindrod'] },
  { id: 1651121208, name: 'HBZ Bank', alsoCalled: ['HBZ'] },
  { id: 1229410299, name: 'HSBC', branchCode: '587000' },
  { id: 359476398, name: 'Investec', branchCode: '580105', alsoCalled: ['Investec Bank'] },
  { id: 2081327574, name: 'Ithala', alsoCalled: ['Ithala Bank'] },
  { id: 207912213, name: 'Mercantile Bank', branchCode: '450905', alsoCalled: ['Mercantile'] },
  { id: 189450181, name: 'Nedbank', branchCode: '198765', alsoCalled: ['Nedbank Limited', 'Nedbank Ltd'] },
  { id: 1347296834, name: 'Old Mutual' },
  {
    id: 2081327517,
    name: 'Postbank',
    branchCode: '460005',
    alsoCalled: ['Post Bank', 'South African Post Bank', 'South African Postbank'],
  },
  { id: 659107544, name: 'Rand Merchant Bank', alsoCalled: ['RMB'] },
  { id: 2081327590, name: 'Sasfin Bank', branchCode: '683000', alsoCalled: ['Sasfin'] },
  {
    id: 284678023,
    name: 'Standard Bank',
    branchCode: '051001',
    alsoCalled: ['Stanbic', 'Standard', 'Std Bank', 'SBSA', 'Standard Bank of South Africa'],
  },
  {
    id: 2081327592,
    name: 'TymeBank',
    branchCode: '678910',
    alsoCalled: ['Tyme', 'Tyme Bank', 'Tyme Digital'],
  },
  { id: 2081327519, name: 'UBank', alsoCalled: ['Teba Bank'] },
  { id: 2081327575, name: 'VBS Mutual Bank', alsoCalled: ['VBS'] },
];

export const bankById = (id: string): Bank | undefined => banks.find((bank) => String(bank.id) === id);

/** The bank whose universal branch code this is. */
export const bankOfBranch = (code: string): Bank | undefined =>
  banks.find(({ branchCode }) => branchCode === code);

/** Everything that a bank is called: its name, then what people write for it. */
export const bankNames = (id: string): readonly string[] => {
  const bank = bankById(id);
  return bank === undefined ? [] : [bank.name, ...(bank.alsoCalled ?? [])];
};
