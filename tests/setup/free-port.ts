import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take ports for outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;

/** A loopback port that nothing listens on at this moment, and that nobody gets by chance. */
export function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
