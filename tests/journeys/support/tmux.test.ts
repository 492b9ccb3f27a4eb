import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tmux } from './tmux';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shop-tmux-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe('a program in tmux', () => {
  it('is shown while it writes without pause', async () => {
    const tmux = await Tmux.start(home, { columns: 80, rows: 5 }, ['yes', 'more']);
    try {
      await expect.poll(() => tmux.run('capture-pane', '-p')).toMatch(/^more\nmore\n/);
    } finally {
      await tmux.stop();
    }
  });

  it('refuses commands once it has ended', async () => {
    const tmux = await Tmux.start(home, { columns: 80, rows: 5 }, ['cat']);
    await tmux.stop();
    await expect(tmux.run('capture-pane', '-p')).rejects.toThrow('tmux has ended.');
  });
});
