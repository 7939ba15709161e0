import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { UpdateSource } from '#electron/updates/wire.ts';

const manifest = z.object({ updates: z.object({ feed: z.string().min(1), publicKey: z.string().min(1) }) });

/**
 * Where this build looks for new versions, read from the package.json in `folder`. A release writes it there, inside
 * the archive whose checksum the program verifies. Null if there is none, as when Paydesk runs from source.
 */
export async function readUpdateSource(folder: string): Promise<UpdateSource | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return manifest.safeParse(JSON.parse(text)).data?.updates ?? null;
}
