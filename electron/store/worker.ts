import { parentPort, workerData } from 'node:worker_threads';
import { runBackupTask, type BackupTask } from './backups/tasks.ts';
import type { Opening } from './protocol.ts';
import { serveStore } from './serve.ts';

if (parentPort === null) throw new Error('The store worker runs in a worker thread only.');
// Only the clients start this file, and they pass one of these.
const given = workerData as Opening | BackupTask;
const port = parentPort;
if ('task' in given) {
  port.postMessage(runBackupTask(given, (progress) => port.postMessage({ progress })));
} else {
  serveStore(port, given);
}
