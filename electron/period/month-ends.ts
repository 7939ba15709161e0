import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { monthOf } from '#payroll/calendar.ts';
import type { MonthEndStep } from './contract/month-end.ts';
import { isSamePerson, lettersOf, namesIn, type Signature } from './contract/signature.ts';
import { stepsOf } from './month-end-rules.ts';
import { MonthEndReader, placeOf, type MonthEndParts } from './read-month-end.ts';
import { asSigned, changesSince, codeOf, figuresOf, partsOf, type KnownFigures } from './signed-figures.ts';
import type { Mark, SignedFigures } from './store/records.ts';

/** How far a period of a month is. */
export interface MonthEnd {
  readonly payFrequencyName: string;
  readonly period: WholePeriod;
  readonly steps: readonly MonthEndStep[];
  readonly signature: Signature | null;
}

interface ReadSignature {
  readonly signature: Signature | null;
  readonly figures: SignedFigures;
  /** Null if all payslips are known and finalised. */
  readonly refused: 'not-finalised' | null;
}

/** The end of a period and of its month: its steps, what was said and checked for it, and the second person's signature. */
export class MonthEnds implements HandlersOf<'monthEnds'> {
  readonly #parts: MonthEndParts;
  readonly #reader: MonthEndReader;

  constructor(parts: MonthEndParts) {
    this.#parts = parts;
    this.#reader = new MonthEndReader(parts);
  }

  async read(period: WholePeriod) {
    const month = monthOf(period.periodEnd);
    const monthRef = { ...companyOf(period), month };
    const periods = await this.#reader.periodsOf(monthRef);
    const facts = await this.#reader.periodFacts(period);
    return {
      steps: stepsOf({ period: facts, month: await this.#reader.monthFacts(monthRef, periods) }),
      month,
      sharedWith: periods
        .filter(
          (other) => other.payFrequencyId !== period.payFrequencyId || other.periodEnd !== period.periodEnd,
        )
        .map(({ payFrequencyName, periodEnd: end }) => ({ payFrequencyName, end })),
    };
  }

  async setNothingToCapture({ isSaid, ...period }: ParsedInput<'monthEnds', 'setNothingToCapture'>) {
    const { store } = this.#parts.ports;
    const kind = 'nothing-to-capture';
    const place = placeOf(period);
    const ticked = isSaid ? { new: 'ticked' } : { old: 'ticked' };
    const acts = [this.#entry(period, kind, ticked)];
    if (isSaid) {
      const inputs = await store.work.countPeriodInputs(period);
      if (inputs.length > 0) throw new AppError('review-outdated', {});
      await store.work.markPeriod({ place, kind, content: null, acts, ...this.#actor() });
    } else await store.work.unmarkPeriod({ place, kind, acts });
    return this.#emitChanged(period);
  }

  async acceptPayFile({ at: seenAt, isAccepted, ...period }: ParsedInput<'monthEnds', 'acceptPayFile'>) {
    const { store } = this.#parts.ports;
    const { 'pay-file': checked } = await this.#reader.marksOf(period);
    if (checked === undefined || seenAt !== (checked.content.accepted?.at ?? checked.at))
      throw new AppError('review-outdated', {});
    const { by, at, content } = checked;
    const isOutdated = content.paid !== (await this.#reader.periodFacts(period)).paid;
    if (isAccepted && isOutdated) throw new AppError('review-outdated', {});
    const ticked = isAccepted ? { new: 'ticked' } : { old: 'ticked' };
    const accepted = isAccepted ? this.#actor() : null;
    await store.work.markPeriod({
      place: placeOf(period),
      kind: 'pay-file',
      by,
      at,
      content: { ...content, accepted },
      acts: [this.#entry(period, 'pay-file-accepted', ticked)],
    });
    return this.#emitChanged(period);
  }

  async readSignature(period: WholePeriod) {
    const { signature, figures, refused } = await this.#readSignature(period);
    const { payslips, nettPayCents } = figures;
    return {
      signature,
      toSign:
        refused === null
          ? {
              code: codeOf(period, figures),
              payslips: payslips.length,
              nettPayCents,
              covers: partsOf(figures),
            }
          : null,
      workedBy: [...(await this.#workedBy(period))],
    };
  }

  async sign({ code, form, ...period }: ParsedInput<'monthEnds', 'sign'>) {
    const { store } = this.#parts.ports;
    const { signature, figures, refused } = await this.#readSignature(period);
    if (refused !== null) throw new AppError('signature-refused', { reason: refused });
    // Somebody may have signed, or something may have changed, since the screen was read.
    if (signature?.holds === 'yes' || codeOf(period, figures) !== code)
      throw new AppError('review-outdated', {});
    const { signedBy, preparedBy } = form;
    if (lettersOf(signedBy) === '') throw new AppError('signature-refused', { reason: 'no-name' });
    const others = [...namesIn(preparedBy), ...(await this.#workedBy(period))];
    if (others.some((other) => isSamePerson(other, signedBy)))
      throw new AppError('signature-refused', { reason: 'same-person' });
    await store.work.markPeriod({
      place: placeOf(period),
      kind: 'signature',
      ...this.#actor(),
      content: { signedBy, preparedBy, code, figures },
      acts: [
        this.#entry(period, 'period-signed', {
          subject: code,
          new: signedBy,
          ...(signature !== null && { old: signature.signedBy }),
        }),
      ],
    });
    return this.#emitChanged(period);
  }

  async unsign({ form, ...period }: ParsedInput<'monthEnds', 'unsign'>) {
    const { signature: mark } = await this.#reader.marksOf(period);
    if (mark === undefined) throw new AppError('signature-refused', { reason: 'not-signed' });
    const { signedBy, code } = mark.content;
    if (!isSamePerson(form.signedBy, signedBy))
      throw new AppError('signature-refused', { reason: 'not-signer' });
    const removed = { subject: code, old: signedBy, new: form.reason };
    await this.#parts.ports.store.work.unmarkPeriod({
      place: placeOf(period),
      kind: 'signature',
      acts: [this.#entry(period, 'period-unsigned', removed)],
    });
    return this.#emitChanged(period);
  }

  /** All periods that end in a month, each with its steps and its signature, and what identifies the month's figures. */
  async ofMonth(monthRef: CompanyRef & { readonly month: string }) {
    const periods = await this.#reader.periodsOf(monthRef);
    const month = await this.#reader.monthFacts(monthRef, periods);
    const found: MonthEnd[] = [];
    for (const { payFrequencyName, payFrequencyId, periodEnd } of periods) {
      const period = { ...companyOf(monthRef), payFrequencyId, periodEnd };
      const facts = await this.#reader.periodFacts(period);
      const { signature } = await this.#readSignature(period);
      found.push({ payFrequencyName, period, steps: stepsOf({ period: facts, month }), signature });
    }
    return { periods: found, figures: month.figures };
  }

  async #readSignature(period: WholePeriod): Promise<ReadSignature> {
    const { known, isRead } = await this.#reader.figures(period);
    const figures = figuresOf(known);
    const { signature: mark } = await this.#reader.marksOf(period);
    const isOver = isRead && known.payslips.length > 0 && known.payslips.every(({ finalised }) => finalised);
    return {
      signature: mark === undefined ? null : compared(period, { mark, known, isRead }),
      figures,
      refused: isOver ? null : 'not-finalised',
    };
  }

  /** Who did steps of the period or of its month; the user of this computer if nobody is recorded. */
  async #workedBy(period: WholePeriod): Promise<ReadonlySet<string>> {
    const users = await this.#reader.workedBy(period);
    return users.size > 0 ? users : new Set([this.#parts.ports.actor.user]);
  }

  #actor() {
    const { actor, clock } = this.#parts.ports;
    return { by: actor.user, at: clock.now() };
  }

  #entry(
    { connectionId, companyId, periodEnd }: WholePeriod,
    kind: AuditKind,
    values: Partial<Pick<NewAuditEntry, 'subject' | 'old' | 'new'>>,
  ): NewAuditEntry {
    const timestamp = this.#parts.ports.clock.now();
    return { at: timestamp, kind, outcome: 'done', connectionId, companyId, periodEnd, ...values };
  }

  #emitChanged(period: WholePeriod) {
    const { emit } = this.#parts.ports;
    emit('monthEnds', 'changed', companyOf(period));
    emit('auditLog', 'changed', {});
    return {};
  }
}

interface Compared {
  readonly mark: Mark<'signature'>;
  readonly known: KnownFigures;
  /** Nobody's payslips are still to be read: until then payslips that are missing are not gone. */
  readonly isRead: boolean;
}

/** A signature with what has changed since; the code that it was made with decides whether it holds. */
function compared(period: WholePeriod, { mark, known, isRead }: Compared): Signature {
  const { signedBy, preparedBy, code, figures: signed } = mark.content;
  const now = asSigned(signed, known);
  const changes = changesSince(signed, now).filter(({ what }) => isRead || what !== 'payslips-gone');
  const isSame = codeOf(period, now) === code;
  const isDoubtful = !isRead && changes.length === 0;
  return {
    signedBy,
    preparedBy,
    at: mark.at,
    code,
    covers: partsOf(signed),
    holds: isSame ? 'yes' : isDoubtful ? 'unknown' : 'no',
    changes,
  };
}
