// Loaded by Node before the app: kills it between the last settled cell of a submission and its end, as a power cut
// may. Node passes `--import` on to the database worker, where this takes effect.
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const closing = /^UPDATE outbox_batches SET state = @state/;

if (!isMainThread) {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (!closing.test(sql.trim())) return statement;
    return { run: () => process.kill(process.pid, 'SIGKILL') };
  };
}
