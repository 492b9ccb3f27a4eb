import { expect, it, onTestFinished } from 'vitest';
import { createSmtpMail } from '../../../../api/providers/mail/smtp';
import { startSmtpServer } from '../../../setup/smtp';

const mail = { to: 'asha@example.org', subject: 'Hello', text: 'We have your order.' };

async function start() {
  const server = await startSmtpServer();
  onTestFinished(server.close);
  const send = createSmtpMail({ url: server.url, from: 'orders@shop.example', timeoutMs: 1000 });
  return { server, send: () => send(mail) };
}

it('sends mails one after another through one connection', async () => {
  const { server, send } = await start();
  for (let count = 0; count < 5; count += 1) await send();
  expect(server.mails).toHaveLength(5);
  expect(server.connections()).toBe(1);
});

it('connects anew when the server has closed an idle connection', async () => {
  const { server, send } = await start();
  await send();
  server.closeIdle();
  await expect
    .poll(() =>
      send().then(
        () => 'sent',
        () => 'failed',
      ),
    )
    .toBe('sent');
  expect(server.connections()).toBe(2);
});

it('does not send a refused mail again by itself, and takes the next', async () => {
  const { server, send } = await start();
  server.mood.now = 'refuse';
  await expect(send()).rejects.toThrow('550');
  server.mood.now = 'take';
  await send();
  expect(server.mails).toHaveLength(1);
});
