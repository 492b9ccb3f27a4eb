/**
 * Copies of the embedded database. While the shop runs, its api is the only program that can make
 * one in which nothing is half written, so it takes requests for copies on a socket in the data
 * folder, which is readable by the folder's owner alone.
 */
import { cp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lockFolder } from '../db/folder-lock';
import { BackupError } from './backup-error';

const DONE = 'done';
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Answers requests for copies until the returned function is called. The caller has the data folder
 * locked.
 * @param copyTo copies the database into a folder that does not exist yet
 */
export async function offerFolderCopies(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  // One that a killed program has left.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    let folder = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      folder += text;
    });
    socket.once('end', () => {
      copyTo(folder).then(
        () => socket.end(DONE),
        (error: unknown) => socket.end(error instanceof Error ? error.message : String(error)),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Copies the embedded database of a data folder, whether the shop runs or not.
 * @throws BackupError when it cannot be copied
 * @throws FolderInUseError when a program has it that makes no copies, such as an import
 */
export async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  const answer = await requestCopy(socketOf(dataDir), folder);
  if (answer === DONE) return;
  if (answer !== null) {
    throw new BackupError(`The running shop could not copy its database: ${answer || 'it ended'}`);
  }
  const unlock = lockFolder(dataDir);
  try {
    await cp(join(dataDir, 'pglite'), folder, { recursive: true });
  } finally {
    unlock();
  }
}

/** What the running shop answered; null where none runs. */
async function requestCopy(path: string, folder: string): Promise<string | null> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    socket.end(folder);
    return await text(socket);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  } finally {
    socket.destroy();
  }
}
