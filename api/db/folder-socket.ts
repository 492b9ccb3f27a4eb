/**
 * Runs work on the embedded database for other programs. Only one program can open this database,
 * so it accepts requests on a socket in the data folder.
 */
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** `signal` is aborted when this program stops, or when the requesting program disconnects. */
type FolderWork = (
  argument: string,
  say: (line: string) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Prefix of each progress line. */
const OUTPUT_PREFIX = '> ';
const DONE = 'done';
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Accepts requests until the returned function is called. The caller holds the lock of the data
 * folder.
 * @param handlers the handler of each kind of work, by its name
 */
export async function serveFolderWork(
  dataDir: string,
  handlers: Record<string, FolderWork>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  const stopping = new AbortController();
  // A killed program leaves its socket behind.
  await rm(path, { force: true });
  const answer = async (socket: Socket, request: string) => {
    const disconnected = new AbortController();
    socket.once('close', () => disconnected.abort());
    const signal = AbortSignal.any([stopping.signal, disconnected.signal]);
    const [name = '', ...argument] = request.split('\n');
    const say = (text: string) => {
      for (const line of text.split(/\r\n|[\r\n]/)) socket.write(`${OUTPUT_PREFIX}${line}\n`);
    };
    try {
      const work = handlers[name];
      if (!work) throw new Error(`unknown work "${name}"`);
      await work(argument.join('\n'), say, signal);
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
 * Requests work from the program that has the data folder locked.
 * @returns null if no program accepts requests; an empty string if the work succeeded; otherwise
 * the error message
 */
export async function requestFolderWork(
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
        if (line.startsWith(OUTPUT_PREFIX)) onLine(line.slice(OUTPUT_PREFIX.length));
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
  const reply = answer.join('\n');
  return reply === DONE ? '' : reply || 'it ended';
}
