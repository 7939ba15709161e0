interface CompanyPage {
  readonly companyId: number;
  readonly address: string;
}

/** The parts of an address that may be a company's id: between slashes, after `=`, at an end. */
const idIn = (id: number) => new RegExp(`(?<=[/=])${id}(?=[/?#&]|$)`, 'g');

/**
 * Where a company's page is, from the addresses that the clerk gave for companies of the connection: its own, or else the
 * newest of another that contains that one's id once, with this one's in its place. '' where neither is there.
 */
export function pageOf(companyId: number, newestFirst: readonly CompanyPage[]): string {
  const own = newestFirst.find((page) => page.companyId === companyId);
  if (own !== undefined) return own.address;
  const pattern = newestFirst.find((page) => page.address.match(idIn(page.companyId))?.length === 1);
  return pattern?.address.replace(idIn(pattern.companyId), String(companyId)) ?? '';
}
