/** A bank by its name and the service's id; `branchCode` is its universal one, where public lists agree on it. */
export interface Bank {
  readonly id: number;
  readonly name: string;
  readonly branchCode?: string;
}

/** As the service's own export sheet lists them. The list is open: the service may know more. */
export const banks: readonly Bank[] = [
  { id: 1462381520, name: 'ABSA', branchCode: '632005' },
  { id: 946575179, name: 'Access Bank SA' },
  { id: 2081327577, name: 'African Bank', branchCode: '430000' },
  { id: 2081327576, name: 'Albaraka Bank' },
  { id: 1449522790, name: 'Bank of Windhoek' },
  { id: 2081327609, name: 'Bank Zero', branchCode: '888000' },
  { id: 2081327518, name: 'Bidvest Bank', branchCode: '462005' },
  { id: 464954524, name: 'Capitec', branchCode: '470010' },
  { id: 638517993, name: 'Citibank SA' },
  { id: 2081327605, name: 'Discovery Bank', branchCode: '679000' },
  { id: 2081327606, name: 'Finbond Mutual Bank' },
  { id: 1809393886, name: 'First National Bank', branchCode: '250655' },
  { id: 2081327607, name: 'Grindrod Bank', branchCode: '223626' },
  { id: 1651121208, name: 'HBZ Bank' },
  { id: 1229410299, name: 'HSBC', branchCode: '587000' },
  { id: 359476398, name: 'Investec', branchCode: '580105' },
  { id: 2081327574, name: 'Ithala' },
  { id: 207912213, name: 'Mercantile Bank', branchCode: '450905' },
  { id: 189450181, name: 'Nedbank', branchCode: '198765' },
  { id: 1347296834, name: 'Old Mutual' },
  { id: 2081327517, name: 'Postbank', branchCode: '460005' },
  { id: 659107544, name: 'Rand Merchant Bank' },
  { id: 2081327590, name: 'Sasfin Bank', branchCode: '683000' },
  { id: 284678023, name: 'Standard Bank', branchCode: '051001' },
  { id: 2081327592, name: 'TymeBank', branchCode: '678910' },
  { id: 2081327519, name: 'UBank' },
  { id: 2081327575, name: 'VBS Mutual Bank' },
];

export const bankById = (id: string): Bank | undefined => banks.find((bank) => String(bank.id) === id);

/** The bank whose universal branch code this is. */
export const bankOfBranch = (code: string): Bank | undefined =>
  banks.find(({ branchCode }) => branchCode === code);
