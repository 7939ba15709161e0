// Simulates a network line between this computer and a service on it: `node test/bench/data/line.ts <port of the
// service>`.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** 100 Mbit/s and 10 ms round trip: a better line than most small businesses have. */
const bytesPerMs = 12_500;
const oneWayMs = 5;
/** No more is accepted ahead of what can be sent. */
const maxAheadMs = 50;

function carry(from: Socket, to: Socket): void {
  const onTheWay: Buffer[] = [];
  let freeAt = 0;
  from.on('data', (piece: Buffer) => {
    const now = performance.now();
    freeAt = Math.max(now + oneWayMs, freeAt) + piece.length / bytesPerMs;
    if (freeAt - now > maxAheadMs) from.pause();
    onTheWay.push(piece);
    setTimeout(() => {
      // Sends the first chunk that was accepted, whichever chunk's timer this is.
      to.write(onTheWay.shift() ?? '');
      from.resume();
    }, freeAt - now);
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

const port = Number(process.argv[2]);
const server = createServer({ noDelay: true }, (near) => {
  const far = connect({ port, host: '127.0.0.1', noDelay: true });
  carry(near, far);
  carry(far, near);
});
server.listen(0, '127.0.0.1', () => {
  // It listens on a port, so the address is not a pipe name.
  const { port: own } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${own}`);
});
