import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceOpening, removeOpeningFile } from '../../server/opening-address';

let folder: string;
const file = () => join(folder, 'opening-address.txt');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opening-'));
  completeConfig({ DATA_DIR: folder });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function announce(key: string | null, isTerminal: boolean): Promise<string> {
  const lines: string[] = [];
  await announceOpening(key, 'https://shop.test', {
    isTerminal,
    print: (line: string) => void lines.push(line),
  });
  return lines.join('\n');
}

describe('the address that opens a shop', () => {
  it('is printed to a terminal alone', async () => {
    expect(await announce('the-key', true)).toContain('https://shop.test/desk/invitation/the-key');
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('is in a file of its owner where the output may be a log', async () => {
    await announce('earlier', false);
    const printed = await announce('the-key', false);
    expect(printed).toContain(file());
    expect(printed).not.toContain('the-key');
    expect(await readFile(file(), 'utf8')).toBe('https://shop.test/desk/invitation/the-key\n');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await announce(null, false)).toBe('');
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('is in no file once it was used or has expired', async () => {
    await announce('used', false);
    await removeOpeningFile();
    await expect(stat(file())).rejects.toThrow('ENOENT');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await announce('late', false);
      vi.advanceTimersByTime(60 * 60 * 1000 - 1);
      await stat(file());
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await expect
      .poll(() =>
        stat(file()).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
  });
});
