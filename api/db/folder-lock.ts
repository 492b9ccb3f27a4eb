/**
 * One process per data folder: two processes on one PGlite folder corrupt it. The lock names its
 * process, so that the lock of a killed process is taken over at once. A lock that expires by time
 * would be lost during a long query that keeps its process from renewing it.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '@kernel/operator-error';

/** Time for another process to write its id into the lock that it has created. */
const LOCK_WRITE_TIMEOUT_MS = 2_000;
const POLL_MS = 20;
/** Time for the holder of a lock to end: a stopping program needs a moment. */
const HOLDER_EXIT_TIMEOUT_MS = 5_000;

/** Locks that this process holds. Another lock with our process id is from an earlier process. */
const heldLocks = new Set<string>();

/** Thrown when another process has locked the folder. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The shop's data in ${folder} is in use by the running program with process id ${pid}. Stop it first, or set DATABASE_URL to a PostgreSQL server that both can use.`,
    );
  }
}

interface ProcessState {
  /** When the process started, to tell it from a later process with the same id. Empty if unknown. */
  start: string;
  /** True if the process has ended and only its exit code remains to be read: it holds no files. */
  isZombie: boolean;
}

function stateOf(pid: number): ProcessState {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program's name, in brackets, may contain spaces. After it come the state and the start time.
      const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
      return { start: fields[20] ?? '', isZombie: fields[1] === 'Z' };
    }
    const ask = (field: string) =>
      execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    return { start: ask('lstart'), isZombie: ask('stat').startsWith('Z') };
  } catch {
    return { start: '', isZombie: false };
  }
}

/** Returns the id of the process that holds a lock, or null if that process is not running. */
function holderOf(path: string, lock: string): number | null {
  const [, id = '', start = ''] = /^(\d+) ?(.*)$/s.exec(lock) ?? [];
  const pid = Number(id);
  if (!pid) return null;
  if (pid === process.pid) return heldLocks.has(path) ? pid : null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return null;
  }
  const state = stateOf(pid);
  if (state.isZombie) return null;
  return start === '' || state.start === start ? pid : null;
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);

/**
 * Locks the folder for this process until the returned function is called. Blocks for up to
 * `waitMs` while another process holds the lock, because that process may be about to end.
 * @throws FolderInUseError if that process still holds the lock, or if this process already holds
 * it
 */
export function lockFolder(folder: string, waitMs = HOLDER_EXIT_TIMEOUT_MS): () => void {
  const path = resolve(join(folder, 'lock'));
  const own = `${process.pid} ${stateOf(process.pid).start}`;
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
      heldLocks.add(path);
      return () => {
        heldLocks.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const lock = readLock(path);
    if (lock === null) continue;
    if (lock === '' && ageOf(path) < LOCK_WRITE_TIMEOUT_MS) {
      pause();
      continue;
    }
    const holder = holderOf(path, lock);
    if (holder !== null) {
      if (holder === process.pid || Date.now() >= until) throw new FolderInUseError(folder, holder);
      pause();
      continue;
    }
    removeStale(path, lock);
  }
}

/** Removes a lock, unless another process has replaced it in the meantime. */
function removeStale(path: string, lock: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readLock(aside) === lock) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/** Returns the content of a lock; null if there is no lock. */
function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
