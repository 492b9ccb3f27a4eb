import { createServer } from 'node:http';
import { close, listen } from '@kernel/listen';
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
