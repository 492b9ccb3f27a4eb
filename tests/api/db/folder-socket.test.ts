import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requestFolderWork, serveFolderWork } from '../../../api/db/folder-socket';

it('has the owner of the folder do work, and reports progress and errors', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-socket-'));
  expect(await requestFolderWork(folder, 'copy', '')).toBeNull();
  const stop = await serveFolderWork(folder, {
    copy: async (argument, say) => {
      say(`begins with ${argument}`);
      say('half of it,\n\nand more');
    },
    fail: async () => {
      throw new Error('The disk is full.');
    },
    break: async () => Promise.reject(new Error('')),
  });
  onTestFinished(stop);
  const said: string[] = [];
  const copied = await requestFolderWork(folder, 'copy', 'one', (line) => said.push(line));
  expect([copied, said]).toEqual(['', ['begins with one', 'half of it,', '', 'and more']]);
  expect(await requestFolderWork(folder, 'fail', '')).toBe('The disk is full.');
  expect(await requestFolderWork(folder, 'break', '')).toBe('it failed');
  expect(await requestFolderWork(folder, 'reseal', '')).toBe('unknown work "reseal"');
});

it('stops work whose requester is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-socket-'));
  let stopped: () => void;
  const isStopped = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const stop = await serveFolderWork(folder, {
    async import(_, say, signal) {
      while (!signal.aborted) {
        say('a batch');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      stopped();
    },
  });
  onTestFinished(stop);
  const socket = connect({ path: join(folder, 'backup.sock'), allowHalfOpen: true });
  socket.end('import\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await isStopped;
});
