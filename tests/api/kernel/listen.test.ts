import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { close, drain, listen } from '@kernel/listen';
import { OperatorError } from '@kernel/operator-error';
import { expect, it, onTestFinished } from 'vitest';

it('a server says which setting to change if it cannot listen', async () => {
  const first = createServer();
  onTestFinished(() => close(first));
  const port = await listen(first, 0, '127.0.0.1');
  const second = listen(createServer(), port, '127.0.0.1', 'API_PORT');
  await expect(second).rejects.toThrow(`Port ${port} is in use. Set API_PORT to a free port.`);
  await expect(second).rejects.toBeInstanceOf(OperatorError);
  // An address that no machine has (RFC 5737).
  await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(/Set HOST to one/);
});

it('a server that is about to close answers for a moment, and ends each connection', async () => {
  const server = createServer((_, response) => response.end('answered'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  onTestFinished(() => close(server));
  const port = await listen(server, 0, '127.0.0.1');
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on(
        'error',
        reject,
      );
    });
  expect((await ask()).headers.connection).toBe('keep-alive');
  const drained = drain(server);
  await expect.poll(async () => (await ask()).headers.connection).toBe('close');
  await drained;
});
