/** An SMTP server on a loopback port that takes every mail, or fails as a test says. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  url: string;
  /** The mails taken: the receivers, and what was sent after DATA. */
  mails: { to: string[]; text: string }[];
  /** Connections accepted so far. */
  connections(): number;
  /** Closes connections that wait for the next mail, as servers do after some time. */
  closeIdle(): void;
  /** What it does with the next mails. */
  mood: { now: 'take' | 'refuse' | 'hang up' };
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  const mood: SmtpServer['mood'] = { now: 'take' };
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (mood.now === 'hang up') return void socket.destroy();
    const say = (line: string) => void (socket.writableEnded || socket.write(`${line}\r\n`));
    let to: string[] = [];
    let data: string[] | null = null;
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line);
        mails.push({ to, text: data.join('\n') });
        data = null;
        to = [];
        return say('250 taken');
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (verb === 'RCPT' && mood.now === 'refuse') return say('550 no such mailbox');
      if (verb === 'DATA') data = [];
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return say(verb === 'DATA' ? '354 go on' : '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    mood,
    connections: () => accepted,
    closeIdle: () => {
      for (const socket of sockets) socket.end('421 idle for too long\r\n');
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
