/**
 * What only the program can do that has the embedded database open. It takes requests on a socket in
 * the data folder, which is readable by the folder's owner alone.
 */
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Aborted when the program ends. */
type FolderWork = (
  argument: string,
  say: (line: string) => void,
  signal: AbortSignal,
) => Promise<void>;

/** What comes before each line that is said meanwhile. */
const SAID = '> ';
const DONE = 'done';
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Answers requests until the returned function is called. The caller has the data folder locked.
 * @param offered the work by its name
 */
export async function offerFolderWork(
  dataDir: string,
  offered: Record<string, FolderWork>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  const stopping = new AbortController();
  // One that a killed program has left.
  await rm(path, { force: true });
  const answer = async (socket: Socket, request: string) => {
    const [name = '', ...argument] = request.split('\n');
    const say = (line: string) => void socket.write(`${SAID}${line}\n`);
    try {
      const work = offered[name];
      if (!work) throw new Error(`it does not know "${name}"`);
      await work(argument.join('\n'), say, stopping.signal);
      socket.end(DONE);
    } catch (error) {
      socket.end((error instanceof Error ? error.message : String(error)) || 'it failed');
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    let request = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      request += text;
    });
    socket.once('end', () => void answer(socket, request));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () => {
    stopping.abort();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

/**
 * Has work done by the program that has the data folder.
 * @returns null where none runs, nothing when it was done, or what went wrong
 */
export async function askFolderOwner(
  dataDir: string,
  name: string,
  argument: string,
  onLine: (line: string) => void = () => undefined,
): Promise<'' | string | null> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true });
  const answer: string[] = [];
  try {
    socket.end(`${name}\n${argument}`);
    const failed = new Promise<never>((_, reject) => socket.once('error', reject));
    const read = async () => {
      for await (const line of createInterface({ input: socket })) {
        if (line.startsWith(SAID)) onLine(line.slice(SAID.length));
        else answer.push(line);
      }
    };
    await Promise.race([read(), failed]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  } finally {
    socket.destroy();
  }
  const said = answer.join('\n');
  return said === DONE ? '' : said || 'it ended';
}
