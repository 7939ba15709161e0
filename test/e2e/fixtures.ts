import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type ElectronApplication } from '@playwright/test';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { beginAgain, describeRunner, launch, type Paydesk, type StartOptions } from './launch.ts';
import { practiceCompany } from './practice-companies.ts';

type PracticeOptions = Parameters<typeof startPracticeService>[0];

interface Fixtures {
  /**
   * Paydesk as on its first day. Tests share it one after another: a failing test closes it, and the next gets a new
   * one.
   */
  paydesk: Paydesk;
  profile: string;
  /**
   * For a test of starting and ending, or of what remains between runs: by default each launch uses the test's own
   * profile.
   */
  launchPaydesk: (options?: StartOptions & { profile?: string }) => Promise<Paydesk>;
  /** The test's own service, by default with Protea Joinery only: few employees, so it starts quickly. */
  startPractice: (options?: Partial<PracticeOptions>) => Promise<PracticeService>;
}

interface WorkerFixtures {
  /** Resolves to the Paydesk that is shared by all tests that do not start their own. */
  shared: () => Promise<Paydesk>;
}

async function makeProfile(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'paydesk-e2e-'));
}

async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const profile = await makeProfile();
      let current: Paydesk | undefined;
      await use(async () => {
        current = await (current === undefined ? launch(profile, {}) : beginAgain(current));
        return current;
      });
      await current?.app.close();
      await removeProfile(profile);
    },
    { scope: 'worker' },
  ],

  paydesk: async ({ shared }, use, testInfo) => {
    const paydesk = await shared();
    testInfo.annotations.push({ type: 'ran on', description: await describeRunner(paydesk.app) });
    await use(paydesk);
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await removeProfile(profile);
  },

  launchPaydesk: async ({ profile: own }, use, testInfo) => {
    const running = new Set<ElectronApplication>();
    await use(async ({ profile = own, ...options } = {}) => {
      const paydesk = await launch(profile, options);
      const { app } = paydesk;
      running.add(app);
      app.once('close', () => running.delete(app));
      testInfo.annotations.push({ type: 'ran on', description: await describeRunner(app) });
      return paydesk;
    });
    for (const app of running) await app.close();
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  startPractice: async ({}, use) => {
    const services: PracticeService[] = [];
    await use(async (options = {}) => {
      const service = await startPracticeService({
        port: 0,
        key: 'e2e-key',
        companies: [practiceCompany('Protea Joinery')],
        ...options,
      });
      services.push(service);
      return service;
    });
    for (const service of services) await service.close();
  },
});

export { expect } from '@playwright/test';
