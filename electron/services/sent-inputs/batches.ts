import { BaseReader } from '../period/base-reader.ts';
import type { Connections } from '../connections/connections.ts';
import type { Ports } from '../ports.ts';
import { BatchFile } from './batch-file.ts';
import { BatchHistory } from './batch-history.ts';
import { BatchPutBack } from './batch-put-back.ts';
import { BatchReuse } from './batch-reuse.ts';

/** What can be done with sendings that were sent: looked at, taken back, used again, handed out as a file. */
export interface SentBatches {
  readonly history: BatchHistory;
  readonly putBack: BatchPutBack;
  readonly reuse: BatchReuse;
  readonly file: BatchFile;
}

export function createBatches(ports: Ports, connections: Connections): SentBatches {
  const history = new BatchHistory(ports);
  return {
    history,
    putBack: new BatchPutBack(ports, new BaseReader(ports, connections)),
    reuse: new BatchReuse(ports),
    file: new BatchFile(ports, history),
  };
}
