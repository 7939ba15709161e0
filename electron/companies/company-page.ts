interface CompanyPage {
  readonly companyId: number;
  readonly address: string;
}

/** Matches a company's id in an address: after `/` or `=`, and before `/`, `?`, `#`, `&` or the end. */
const idIn = (id: number) => new RegExp(`(?<=[/=])${id}(?=[/?#&]|$)`, 'g');

/**
 * The address of a company's page, from the addresses that the clerk gave for companies of the connection: its own, or
 * else the newest one of another company that contains that company's id exactly once, with this company's id in its
 * place. '' if there is neither.
 */
export function pageOf(companyId: number, newestFirst: readonly CompanyPage[]): string {
  const own = newestFirst.find((page) => page.companyId === companyId);
  if (own !== undefined) return own.address;
  const pattern = newestFirst.find((page) => page.address.match(idIn(page.companyId))?.length === 1);
  return pattern?.address.replace(idIn(pattern.companyId), String(companyId)) ?? '';
}
