import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port';

/** A PostgreSQL server at another port, where a test can take it away and bring it back. */
export async function startDatabaseProxy(address: string) {
  const url = new URL(address);
  const host = url.hostname;
  const port = Number(url.port || 5432);
  const own = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const database = connect(port, host);
    for (const one of [socket, database]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    socket.pipe(database).pipe(socket);
  });
  const bringBack = () => new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const takeAway = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  await bringBack();
  onTestFinished(takeAway);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return { url: url.href, place: `127.0.0.1:${own}`, takeAway, bringBack };
}
