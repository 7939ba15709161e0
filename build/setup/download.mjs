// Downloads one large file, however long it takes while bytes arrive, and resumes where an earlier attempt broke off.
import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export const idleMs = 20_000;

/**
 * Why a download did not finish. `kind` is `refused` (an answer without the file; see `status`), `unreachable` (no
 * answer; see `why`), `stalled`, `cut-off` or `stopped`. `bytes` is how much of the file is kept for the next attempt.
 */
export class DownloadError extends Error {
  constructor(kind, host, facts = {}) {
    super(`${host}: ${kind}`);
    Object.assign(this, { kind, host, bytes: 0, ...facts });
  }
}

/**
 * Downloads into `part`, which an earlier attempt may have begun and which is kept if this one fails. A download
 * that is cut off is resumed at once, provided that each attempt gets further than all before it.
 */
export async function download(url, part, { onProgress, signal }) {
  let furthest = sizeOf(part);
  for (;;) {
    try {
      await attempt(url, part, { onProgress, signal });
      return;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      error.bytes = sizeOf(part);
      if (error.kind !== 'cut-off' || error.bytes <= furthest) throw error;
      furthest = error.bytes;
    }
  }
}

/** How many bytes of the file have been downloaded. */
function sizeOf(part) {
  return existsSync(part) ? statSync(part).size : 0;
}

async function attempt(url, part, { onProgress, signal }) {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleMs);
  const onBytes = (progress) => {
    timer.refresh();
    onProgress(progress);
  };
  try {
    await save(await ask(url, part, AbortSignal.any([idle.signal, signal])), part, onBytes);
  } catch (error) {
    const { host } = new URL(url);
    if (signal.aborted) throw new DownloadError('stopped', host);
    if (idle.signal.aborted) throw new DownloadError('stalled', host);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(url, part, signal) {
  const from = sizeOf(part);
  // A body that is compressed in transit could not be resumed, and its size would be unknown.
  const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) };
  let response;
  try {
    response = await fetch(url, { headers, signal });
  } catch (error) {
    const host = error.cause?.hostname ?? new URL(url).host;
    throw new DownloadError('unreachable', host, { why: innermost(error) });
  }
  if (response.ok && response.body !== null) return response;
  await response.body?.cancel();
  const { status } = response;
  if (status !== 416 || from === 0)
    throw new DownloadError('refused', new URL(response.url).host, { status });
  // The part on disk is not the beginning of that file.
  rmSync(part);
  return ask(url, part, signal);
}

async function save(response, part, onBytes) {
  const isRest = response.status === 206;
  let transferred = isRest ? sizeOf(part) : 0;
  const length = response.headers.get('content-length');
  const total = length === null ? undefined : transferred + Number(length);
  onBytes({ transferred, total });
  const counted = async function* (chunks) {
    for await (const chunk of chunks) {
      transferred += chunk.length;
      onBytes({ transferred, total });
      yield chunk;
    }
  };
  try {
    await pipeline(response.body, counted, createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
  } catch (error) {
    // fetch reports a broken connection as a TypeError; any other error comes from the disk.
    if (error instanceof TypeError) throw new DownloadError('cut-off', new URL(response.url).host);
    throw error;
  }
}

/** The message of the error that fetch wraps: an unknown host, a bad certificate, a refusal by a proxy. */
function innermost(error) {
  return (error.cause && innermost(error.cause)) || error.message || error.code;
}
