import { z } from 'zod';
import { isoDate } from '#kit/values.ts';
import { version } from './version.ts';

/** The systems that Paydesk is made for. */
export const platform = z.enum(['windows', 'mac', 'linux']);

const httpsPage = z
  .string()
  .max(500)
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' && url.username === '' && url.password === '';
  });

/** A published version, as in its signed feed. Later feeds may have more fields. */
export const release = z.object({
  version,
  day: isoDate,
  /** What changed, a line each. */
  notes: z.array(z.string().max(1_000)).max(100),
  /** Where the installers are. */
  page: httpsPage,
  installers: z
    .array(z.object({ name: z.string().max(200), platform, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(50),
});
export type Release = z.infer<typeof release>;
