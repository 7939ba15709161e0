import { companyOf, type PeriodRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { doneSteps, readLessonFacts } from './practice-lesson.ts';
import type { Sync } from '#electron/sync/sync.ts';

/** The name of the setting that has the time at which the lesson was begun; empty if it was not, or has ended. */
const lessonSetting = 'lessonBegunAt';

/** The practice company's own actions, with which a clerk can practise a whole year, and its lesson. */
export class Practice implements HandlersOf<'practice'> {
  readonly #ports: Ports;
  readonly #sync: Sync;

  constructor(ports: Ports, sync: Sync) {
    this.#ports = ports;
    this.#sync = sync;
  }

  async finalise(period: PeriodRef) {
    await this.#act(period, () => this.#ports.finalisePractice(period));
    const { store, clock, actor, emit } = this.#ports;
    const { payFrequencyId, periodEnd: end } = period;
    const company = companyOf(period);
    const place = { ...company, payFrequencyId, end };
    const by = { by: actor.user, at: clock.now() };
    await store.work.markPeriod({ place, kind: 'finalised', ...by, content: null, acts: [] });
    emit('monthEnds', 'changed', company);
    return {};
  }

  rollForward(period: PeriodRef) {
    return this.#act(period, () => this.#ports.rollPracticeForward(period));
  }

  async lesson() {
    const { store } = this.#ports;
    const connections = await store.work.listConnections();
    const practice = connections.find((connection) => connection.practice);
    const begunAt = Number((await store.work.readSettings())[lessonSetting] ?? '') || null;
    const isOffered = practice !== undefined && connections.length === 1;
    if (practice === undefined || begunAt === null) return { begunAt, isOffered, done: [] };
    const facts = await readLessonFacts(store, { connectionId: practice.id, since: begunAt });
    return { begunAt, isOffered, done: doneSteps(facts) };
  }

  async beginLesson({ isBegun }: { isBegun: boolean }) {
    const begunAt = isBegun ? String(this.#ports.clock.now()) : '';
    await this.#ports.store.work.writeSettings({ values: { [lessonSetting]: begunAt } });
    return {};
  }

  async #act({ connectionId, companyId }: PeriodRef, act: () => Promise<void>) {
    const connections = await this.#ports.store.work.listConnections();
    // The practice service would finalise its own period for any connection that the page named.
    if (!connections.some(({ id, practice }) => id === connectionId && practice)) {
      throw new AppError('not-found', { what: 'connection' });
    }
    await act();
    await this.#sync.readCompany({ connectionId, companyId });
    return {};
  }
}
