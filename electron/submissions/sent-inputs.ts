import type { HandlersOf } from '#electron/contract.ts';
import { BaseReader } from '#electron/inputs/base-reader.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { SubmissionHistory } from './submission-history.ts';
import { SubmissionPutBack } from './put-back.ts';
import { SubmissionReuse } from './reuse.ts';

/** What can be done with inputs that were sent: look at them, put them back, use them again. */
export function createSentInputs(ports: Ports, connections: Connections): HandlersOf<'sentInputs'> {
  const history = new SubmissionHistory(ports);
  const revert = new SubmissionPutBack(ports, new BaseReader(ports, connections));
  const reuse = new SubmissionReuse(ports);
  return {
    list: (input) => history.list(input),
    read: (input) => history.read(input),
    cells: (input) => history.cells(input),
    allCells: (input) => history.allCells(input),
    nettPay: (input) => history.nettPay(input),
    planPutBack: (input) => revert.plan(input),
    readNow: (input) => revert.readNow(input),
    putBack: (input) => revert.putBack(input),
    planReuse: (input) => reuse.plan(input),
    reuse: (input) => reuse.reuse(input),
  };
}
