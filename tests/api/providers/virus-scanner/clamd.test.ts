import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClamd } from '../../../../api/providers/virus-scanner/clamd';

/** A daemon that answers `reply` to a whole file, and what it was sent. */
async function daemon(reply: string | null, path?: string) {
  const received: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received.push(part);
      const all = Buffer.concat(received);
      if (reply !== null && all.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply);
    });
  });
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = path
    ? `unix://${path}`
    : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, received: () => Buffer.concat(received) };
}

const file = new TextEncoder().encode('a file');

describe('the virus scanner', () => {
  it.each([
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
    ['INSTREAM size limit exceeded. ERROR\0', 'unavailable'],
    ['', 'unavailable'],
  ])('that answers %j finds the file %s', async (reply, result) => {
    const { address, received } = await daemon(reply);
    expect(await createClamd(address).scan(file)).toBe(result);
    expect(received().toString('latin1')).toBe('zINSTREAM\0\0\0\0\x06a file\0\0\0\0');
  });

  it('is reached by a socket in a folder', async () => {
    const { address } = await daemon('stream: OK\0', join(tmpdir(), `clamd-${randomUUID()}.ctl`));
    expect(await createClamd(address).scan(file)).toBe('clean');
  });

  it('is unavailable when it does not answer, or is not running', async () => {
    const { address } = await daemon(null);
    expect(await createClamd(address, 50).scan(file)).toBe('unavailable');
    expect(await createClamd('tcp://127.0.0.1:1').scan(file)).toBe('unavailable');
  });
});
