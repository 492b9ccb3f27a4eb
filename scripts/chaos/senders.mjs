/** Opens a thousand connections that send one byte a second, while visitors use the shop. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ASHA, register, submit } from '../../bench/registration.mjs';
import { newVisitor } from '../../bench/visitor.mjs';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { startProgram } from './program.mjs';

const SENDERS = 1_000;

/** Starts to send a form with files, or only its headers, one byte a second. */
function startSender(port, number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const address = `10.${200 + (number >> 8)}.${number & 255}.1`;
  const head =
    'POST /first-distributor-register/profile HTTP/1.1\r\nHost: shop\r\n' +
    `X-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="pancard"; filename="a.jpg"\r\n\r\n';
  socket.write(number % 4 ? `${head}Content-Length: 500000\r\n\r\n${file}` : head);
  const timer = setInterval(() => {
    if (!socket.destroyed) socket.write('a');
  }, 1_000);
  return {
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    stop() {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

export async function slowSenders({ dataDir, seconds, say }) {
  const shop = await startProgram(dataDir);
  const { port } = new URL(shop.url);
  const stopWatching = watchPages(shop.url);
  const senders = Array.from({ length: SENDERS }, (_, number) => startSender(port, number));
  const lost = [];
  try {
    await delay(3_000);
    const open = senders.filter((sender) => sender.isOpen()).length;
    say(`  ${open} of ${SENDERS} connections are open`);
    const crowd = startCrowd(shop.url, { people: 4 });
    const start = performance.now();
    const visitor = newVisitor(shop.url, { 'X-Forwarded-For': '10.8.8.8' });
    const html = await register(visitor, shop.url, ASHA);
    const { status } = await submit(visitor, shop.url, html, ASHA);
    const took = ((performance.now() - start) / 1_000).toFixed(1);
    if (status !== 303) lost.push(`a registration ended with ${status}`);
    say(`  a registration with its files took ${took} s`);
    await delay(seconds * 1_000);
    const { givenUp } = await crowd.stop();
    const pages = await stopWatching();
    lost.push(...(await findLost(shop.url, crowd)));
    return {
      what: `${open} slow senders; beside them a registration with files in ${took} s`,
      acknowledged: `1 distributor, ${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts`,
      lost,
      givenUp,
      pages,
    };
  } finally {
    for (const sender of senders) sender.stop();
    await shop.stop();
  }
}
