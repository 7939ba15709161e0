import type { HandOutLine } from '#contract/domain/hand-out.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { listedName } from '#contract/domain/listed-name.ts';
import { defaultSaving } from '#contract/domain/payslip-saving.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import { readAllRecords } from '../employees/all-records.ts';
import { emailAddress } from './email-address.ts';
import { readChosen } from './chosen-payslips.ts';
import { filled, nameOf } from '#contract/domain/name-template.ts';
import type { Ports } from '../ports.ts';

const never: HandOutLine['handedOut'] = { saved: null, printed: null, email: null, cash: null };

/** Which payslips were handed out, how and when. */
export class HandOuts implements HandlersOf<'handOuts'> {
  readonly #ports: Ports;
  readonly #openExternal: (url: string) => Promise<void>;

  /** `openExternal` opens a URL with the system's program for it. */
  constructor(ports: Ports, openExternal: (url: string) => Promise<void>) {
    this.#ports = ports;
    this.#openExternal = openExternal;
  }

  async list(selection: ParsedInput<'handOuts', 'list'>) {
    const { store } = this.#ports;
    const { connectionId, companyId } = selection;
    const chosen = await readChosen(store, selection, { who: 'all', order: 'name' });
    const payslipIds = chosen.map(({ line }) => line.id);
    const times = new Map<number, HandOutLine['handedOut']>();
    for (const { payslipId, how, at } of await store.work.listHandOuts({
      connectionId,
      companyId,
      payslipIds,
    })) {
      times.set(payslipId, { ...(times.get(payslipId) ?? never), [how]: at });
    }
    const payment = await this.#readPaymentMethods({ connectionId, companyId });
    const rows = chosen.map(({ line, payPointName, email }): HandOutLine => ({
      ...{ payslipId: line.id, employeeId: line.employeeId, number: line.number, payPointName },
      employeeName: listedName(line),
      ...{ date: line.date, nettPayCents: line.nettPayCents, finalised: line.finalised },
      email: emailAddress(email),
      paymentMethod: payment.get(line.employeeId) ?? null,
      handedOut: times.get(line.id) ?? never,
    }));
    return { rows };
  }

  async notePaid({ isPaid, ...paid }: ParsedInput<'handOuts', 'notePaid'>) {
    const { store, clock, emit } = this.#ports;
    const { connectionId, companyId } = paid;
    const how = 'cash' as const;
    if (isPaid) await store.work.noteHandOuts({ ...paid, how, at: clock.now() });
    else await store.work.removeHandOuts({ ...paid, how });
    emit('handOuts', 'changed', { connectionId, companyId });
    return {};
  }

  async writeEmail(ref: ParsedInput<'handOuts', 'writeEmail'>) {
    const { store, clock, emit } = this.#ports;
    const { connectionId, companyId, payslipId } = ref;
    const line = await store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    const { employeeId, date: periodEnd } = line;
    const employee = (await store.cache.readEmployee({ connectionId, companyId, employeeId }))?.item;
    const address = emailAddress(employee?.email);
    if (address === null) throw new AppError('no-address', {});
    const { items } = await store.cache.listCompanies({ connectionId });
    const facts = {
      ...{ 'last name': line.lastName, 'first name': line.firstName, number: line.number ?? '' },
      ...{ period: periodEnd, 'pay point': '' },
      company: items.find(({ id }) => id === companyId)?.name ?? '',
    };
    const subject = encodeURIComponent(nameOf(defaultSaving.subject, facts));
    const text = encodeURIComponent(filled(defaultSaving.text, facts).replaceAll('\n', '\r\n'));
    await this.#openExternal(`mailto:${encodeURIComponent(address)}?subject=${subject}&body=${text}`);
    const at = clock.now();
    await store.work.noteHandOuts({ connectionId, companyId, payslipIds: [payslipId], how: 'email', at });
    const audit = {
      at,
      kind: 'emails-drafted',
      outcome: 'done',
      connectionId,
      companyId,
      employeeId,
    } as const;
    await store.work.addAuditEntry({ ...audit, periodEnd, subject: nameOf(defaultSaving.subject, facts) });
    emit('auditLog', 'changed', {});
    emit('handOuts', 'changed', { connectionId, companyId });
    return {};
  }

  async #readPaymentMethods(company: CompanyRef): Promise<ReadonlyMap<number, string | null>> {
    const records = await readAllRecords(this.#ports.store.cache, company);
    return new Map(records.map(({ id, paymentMethod = null }) => [id, paymentMethod]));
  }
}
