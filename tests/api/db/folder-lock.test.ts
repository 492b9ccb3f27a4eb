import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../api/db/folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leaveLock = (text: string) => writeFileSync(join(folder, 'lock'), text);

/** A process that does nothing until it is killed, or what it is told. */
async function startProcess(
  code = 'setInterval(() => {}, 1000)',
): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
}

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')')).split(' ');
};
const stateOf = (pid: number) => statOf(pid)[1];
const startOf = (pid: number) => statOf(pid)[20];

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('lockFolder', () => {
  it('gives the folder to one process after the other', () => {
    lockFolder(folder)();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a second lock in the same process', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlock();
    lockFolder(folder)();
  });

  it('refuses while another process has the folder, and says what to do', async () => {
    const other = await startProcess();
    leaveLock(`${other.pid} `);
    expect(() => lockFolder(folder, 50)).toThrow(
      `${folder} is in use by the running program with process id ${other.pid}. Stop it first`,
    );
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${other.pid} `);
    await kill(other);
    lockFolder(folder)();
  });

  it('waits for another process that is about to end', async () => {
    const other = await startProcess('setTimeout(() => process.exit(), 300)');
    leaveLock(`${other.pid} `);
    lockFolder(folder)();
    await once(other, 'exit');
  });

  it.runIf(process.platform === 'linux')(
    'takes over the lock of a killed process that its parent has not reaped yet',
    async () => {
      // This process reaps its child when it next looks at its events, so it holds still here.
      const other = await startProcess();
      leaveLock(`${other.pid} ${startOf(other.pid)}`);
      process.kill(other.pid, 'SIGKILL');
      const until = Date.now() + 5_000;
      while (stateOf(other.pid) !== 'Z' && Date.now() < until);
      expect(stateOf(other.pid)).toBe('Z');
      lockFolder(folder, 0)();
      await once(other, 'exit');
    },
  );

  it('takes over the lock of a process whose id was reused', async () => {
    const other = await startProcess();
    leaveLock(`${other.pid} 1`);
    lockFolder(folder)();
    await kill(other);
  });

  it('takes over a lock with its own process id from before a restart, as in a container', () => {
    leaveLock(`${process.pid} 1`);
    lockFolder(folder)();
  });

  it.each(['', 'nonsense', '0 '])('takes over an old lock with the content “%s”', (text) => {
    leaveLock(text);
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'lock'), hourAgo, hourAgo);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails if the folder is not writable', () => {
    expect(() => lockFolder(join(folder, 'none'))).toThrow('ENOENT');
  });
});
