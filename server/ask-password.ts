/** Reads a password from the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a password without showing it. If the input is no terminal, reads its first line. */
export async function askPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  // The end of the input and Ctrl-C return an empty password.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(''), ended]);
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
