import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { UpdateSource } from '#api/release-feed.ts';

const manifest = z.object({ updates: z.object({ feed: z.string().min(1), publicKey: z.string().min(1) }) });

/**
 * Where this build asks for newer versions: a release writes it into the package.json beside its bundles, inside the archive
 * whose sum the program checks. Null where there is none, as when Paydesk runs from its source.
 */
export async function readUpdateSource(folder: string): Promise<UpdateSource | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return manifest.safeParse(JSON.parse(text)).data?.updates ?? null;
}
