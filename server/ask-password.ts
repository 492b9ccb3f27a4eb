/** Asking for a password at the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a question; what is typed is not shown. Without a terminal the answer is the first line. */
export async function askPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  // The end of the input, and Ctrl-C, are no password.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(''), ended]);
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
