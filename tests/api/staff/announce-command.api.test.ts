import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { announcement } from '../../../api/db/schema';
import { announce, readAnnouncement } from '../../../api/staff/announce-command';
import { describeOnBoth, type TestApi } from '../../setup/database';

describeOnBoth('npm run announce', (open) => {
  let api: TestApi;
  let file: string;
  beforeEach(async () => {
    api = await open();
    file = join(await mkdtemp(join(tmpdir(), 'announce-')), 'text.txt');
    await writeFile(file, 'First.\n\nSecond.\n');
  });

  /** Runs the command; answers its exit code and what it said. */
  async function run(...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const output = { print: say, complain: say };
    const line = await readAnnouncement(args, output);
    const code = line
      ? await announce(
          {
            db: api.db,
            now: api.clock.at,
            openVault: async () => api.context.accounts.vault,
          },
          line,
          output,
        )
      : 2;
    return { code, said: lines.join('\n') };
  }
  const rows = () => api.db.select().from(announcement);

  it('publishes, edits and deletes an announcement', async () => {
    expect((await run('--list')).said).toBe('There are no announcements.');
    await run('--title', 'New gods', '--text-file', file);
    const [told] = await rows();
    const id = told?.id ?? '';
    expect((await run('--list')).said).toBe(`${id}  2026-11-20  read by 0  New gods`);
    expect((await run('--edit', id, '--title', 'New goods')).said).toBe('Changed: New goods');
    expect(await rows()).toMatchObject([{ id, title: 'New goods', body: 'First.\n\nSecond.' }]);
    await writeFile(file, 'Third.');
    await run('--edit', id, '--text-file', file);
    expect(await rows()).toMatchObject([{ id, title: 'New goods', body: 'Third.' }]);
    expect(await run('--remove', id)).toEqual({ code: 0, said: 'Deleted: New goods' });
    expect(await rows()).toEqual([]);
  });

  it('refuses an invalid command line', async () => {
    const binary = `${file}.bin`;
    await writeFile(binary, Uint8Array.of(0xff, 0xfe));
    for (const [args, exit, words] of [
      [['--edit', 'x', '--title', 'A'], 1, 'There is no announcement x'],
      [['--remove', 'x'], 1, 'There is no announcement x'],
      [['--edit', 'x'], 2, 'Give a new --title'],
      [['--remove', 'x', '--title', 'A'], 2, '--title and --text-file are for'],
      [['--list', '--remove', 'x'], 2, 'one of --list, --edit and --remove'],
      [['--title', 'A'], 2, 'Give --title and --text-file'],
      [['--title', ' ', '--text-file', file], 2, '1 to 120 characters'],
      [['--title', 'A', '--text-file', binary], 2, 'must contain 1 to 20000 characters'],
      [['--title', 'A', '--text-file', `${file}.none`], 2, 'cannot be read'],
      [['--tittle', 'A'], 2, 'Usage'],
    ] as const) {
      const { code, said } = await run(...args);
      expect([args, code, said]).toEqual([args, exit, expect.stringContaining(words)]);
    }
    expect(await rows()).toEqual([]);
  });
});
