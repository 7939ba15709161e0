import { openPaidCompany } from './paid-company.ts';

export const payee = {
  name: 'Protea Medical Scheme',
  reference: 'MED 88123',
  account: '62009876543',
  branch: '250655',
  accountType: '1' as const,
};

/** A company whose period is paid with one payee for everything that is owed to third parties. */
export async function openOwingCompany() {
  const opened = await openPaidCompany({ thirdParties: true });
  const { runtime, first, period } = opened;
  const { payRuns, remittances } = runtime.handlers;
  const runs = (await payRuns.list(first)).payRuns.filter(
    (run) =>
      run.payFrequencyId === period.payFrequencyId && run.periodEnd === period.periodEnd && !run.special,
  );
  const ofRuns = { ...first, payRunIds: runs.map(({ id }) => id) };
  const read = () => remittances.read(ofRuns);
  const { id } = await remittances.savePayee({ ...first, payee });
  const { items } = await read();
  for (const { key, listed } of items) {
    await remittances.saveItem({ ...first, item: key, listed, payeeId: listed ? id : null });
  }
  return { ...opened, payeeId: id, readOwed: read };
}
