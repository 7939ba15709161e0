import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../../demo');

/** The report of one scripted run: each step adds a picture and a sentence, in order. */
export class Account {
  private readonly steps: { file: string; words: string }[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Starts an empty report: files of an earlier run are removed. */
  static async begin(page: Page): Promise<Account> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new Account(page);
  }

  /** Takes a picture of the window. `name` becomes the file's name, `words` its caption. */
  async picture(name: string, words: string): Promise<void> {
    const file = `${String(this.steps.length + 1).padStart(2, '0')}-${name}.png`;
    await this.page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
    this.steps.push({ file, words });
  }

  /** Writes demo/README.md. `ranOn` is in its first lines, because the double is not Electron. */
  async write(ranOn: string): Promise<void> {
    const head = ['# Paydesk, one run of the main job', '', `Made by \`npm run demo\`, on ${ranOn}.`];
    const body = this.steps.map(({ file, words }) => `## ${words}\n\n![${words}](${file})`);
    await writeFile(path.join(folder, 'README.md'), `${[head.join('\n'), ...body].join('\n\n')}\n`);
  }
}
