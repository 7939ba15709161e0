import { BaseReader } from '../period/base-reader.ts';
import type { Connections } from '../connections/connections.ts';
import type { Ports } from '../ports.ts';
import { SubmissionFile } from './submission-file.ts';
import { SubmissionHistory } from './submission-history.ts';
import { SubmissionPutBack } from './put-back.ts';
import { SubmissionReuse } from './reuse.ts';

/** What can be done with sendings that were sent: looked at, taken back, used again, handed out as a file. */
export interface SentInputsServices {
  readonly history: SubmissionHistory;
  readonly putBack: SubmissionPutBack;
  readonly reuse: SubmissionReuse;
  readonly file: SubmissionFile;
}

export function createSentInputs(ports: Ports, connections: Connections): SentInputsServices {
  const history = new SubmissionHistory(ports);
  return {
    history,
    putBack: new SubmissionPutBack(ports, new BaseReader(ports, connections)),
    reuse: new SubmissionReuse(ports),
    file: new SubmissionFile(ports, history),
  };
}
