import type { Log } from '@kernel/log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../server/api-process';

const node = process.execPath;
let api: ApiProcess | undefined;

afterEach(async () => {
  process.execPath = node;
  await api?.stop();
});

const LISTENING = 'process.on("disconnect", process.exit); process.send({ port: 4321 })';

describe('the own api as a child process', () => {
  it.each([
    ['tells later', '/nowhere/node'],
    // A string that no system call takes.
    ['throws', 'no\0de'],
  ])('is started again if the system cannot create it, and %s', async (_, program) => {
    const error = vi.fn(() => {
      process.execPath = node;
    });
    process.execPath = program;
    const log = { error } as unknown as Log;
    api = startApiProcess({ args: ['-e', LISTENING], env: {}, log, onFatalExit: () => {} });
    expect(await api.ready).toBe(4321);
    expect(error).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error) }),
      'the api could not be started; retrying',
    );
  });
});
