/**
 * One process a data folder: two on one PGlite folder corrupt it. The lock names its process, so
 * that one left by a killed process is taken over at once; a lock that goes stale by time would be
 * lost by a program whose long query keeps it from renewing it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another process has the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The shop's data in ${folder} is in use by the running program with process id ${pid}. Stop it first, or set DATABASE_URL to a PostgreSQL server that both can use.`,
    );
  }
}

/** When a process began, in clock ticks since boot: tells it from a later one with the same id. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number, start: string): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return start === '' || startOf(pid) === start;
}

/**
 * Takes the folder for this process until the returned function is called.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const own = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', start = ''] = readLock(path).split(' ');
    if (isRunning(Number(pid), start)) throw new FolderInUseError(folder, Number(pid));
    rmSync(path, { force: true });
  }
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '0 ';
  }
}
