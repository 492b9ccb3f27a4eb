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

/** A process that does nothing until it is killed. */
async function startProcess(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('lockFolder', () => {
  it('lets one have the folder after the other', () => {
    lockFolder(folder)();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a second one in the same process', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlock();
    lockFolder(folder)();
  });

  it('refuses while another process has it, and says how to proceed', async () => {
    const other = await startProcess();
    leaveLock(`${other.pid} `);
    expect(() => lockFolder(folder)).toThrow(
      `${folder} is in use by the running program with process id ${other.pid}. Stop it first`,
    );
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${other.pid} `);
    await kill(other);
    lockFolder(folder)();
  });

  it('takes over the lock of a process whose id a later one has been given', async () => {
    const other = await startProcess();
    leaveLock(`${other.pid} 1`);
    lockFolder(folder)();
    await kill(other);
  });

  it('takes over its own process id from before a restart, as in a container', () => {
    leaveLock(`${process.pid} 1`);
    lockFolder(folder)();
  });

  it.each(['', 'nonsense', '0 '])('takes over an old lock that says “%s”', (text) => {
    leaveLock(text);
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'lock'), hourAgo, hourAgo);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails where nothing can be written', () => {
    expect(() => lockFolder(join(folder, 'none'))).toThrow('ENOENT');
  });
});
