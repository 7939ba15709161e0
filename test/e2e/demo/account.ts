import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../../demo');

/** The account of one scripted run: each step leaves a picture and a sentence, in order. */
export class Account {
  private readonly steps: { file: string; words: string }[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Begins an empty account: what an earlier run left is removed. */
  static async begin(page: Page): Promise<Account> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new Account(page);
  }

  /** Takes a picture of the window as it is now. `name` becomes the file's name, `words` stand under the picture. */
  async picture(name: string, words: string): Promise<void> {
    const file = `${String(this.steps.length + 1).padStart(2, '0')}-${name}.png`;
    await this.page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
    this.steps.push({ file, words });
  }

  /** Writes demo/README.md. `ranOn` is told in its first lines, because the double is not Electron. */
  async write(ranOn: string): Promise<void> {
    const head = ['# Paydesk, one run of the main job', '', `Made by \`npm run demo\`, on ${ranOn}.`];
    const body = this.steps.map(({ file, words }) => `## ${words}\n\n![${words}](${file})`);
    await writeFile(path.join(folder, 'README.md'), `${[head.join('\n'), ...body].join('\n\n')}\n`);
  }
}
