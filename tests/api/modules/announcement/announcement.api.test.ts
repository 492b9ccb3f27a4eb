import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { announcementRead } from '../../../../api/db/schema';
import { publishAnnouncement } from '../../../../api/modules/announcement/announcement.repository';
import { announce, readAnnouncement } from '../../../../api/staff/announce-command';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop, rohan } from '../distributor/registration';

interface Announced {
  _id: string;
  title: string;
  read: boolean;
  body: string;
}

describeOnBoth('announcements', (open) => {
  async function openAnnounced() {
    const shop = await openShop(open);
    const { at } = shop.clock;
    const before = { title: 'Before', body: 'Old news' };
    await publishAnnouncement(shop.db, before, new Date(at.getTime() - 86_400_000));
    const token = await shop.join(asha);
    await publishAnnouncement(
      shop.db,
      { title: 'New goods', body: 'First.\n\nSecond.' },
      new Date(at.getTime() + 86_400_000),
    );
    const get = async (path: string, who = token) =>
      (await shop.call('GET', `distributor/announcement/${path}`, undefined, shop.as(who))).body;
    const read = (id: string, who = token) =>
      shop.call('POST', `distributor/announcement/read/${id}`, {}, shop.as(who));
    return { shop, get, read };
  }

  it('are listed newest first; members who joined later do not see old ones', async () => {
    const { get } = await openAnnounced();
    const all = await get('all?limit=10');
    expect(all).toMatchObject({ total: 2, unread: 1, page: 1, limit: 10 });
    expect((all.data as Announced[]).map(({ title, read, body }) => [title, read, body])).toEqual([
      ['New goods', false, ''],
      ['Before', true, ''],
    ]);
    const second = await get('all?limit=1&page=2');
    expect((second.data as Announced[]).map(({ title }) => title)).toEqual(['Before']);
  });

  it('are marked as read per member', async () => {
    const { shop, get, read } = await openAnnounced();
    const [newest] = (await get('all')).data as Announced[];
    const id = newest?._id ?? '';
    expect((await get(`one/${id}`)).data).toMatchObject({ read: false, body: 'First.\n\nSecond.' });
    for (const answer of await Promise.all([read(id), read(id)])) expect(answer.status).toBe(200);
    expect(await shop.db.$count(announcementRead)).toBe(1);
    expect(await get('all')).toMatchObject({ unread: 0 });
    const other = await shop.join(rohan);
    expect(await get('all', other)).toMatchObject({ unread: 1 });
    for (const unknown of ['1', '00000000-0000-4000-8000-000000000000', "x'--"]) {
      expect((await read(encodeURIComponent(unknown))).body.code).toBe('announcement_unknown');
      expect((await get(`one/${encodeURIComponent(unknown)}`)).code).toBe('announcement_unknown');
    }
  });

  it('are published by a command, from a UTF-8 text', async () => {
    const shop = await open();
    const folder = await mkdtemp(join(tmpdir(), 'announce-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'text.txt');
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const run = async (...args: string[]) => {
      const read = await readAnnouncement(args, { print: say, complain: say });
      return read
        ? announce(
            {
              db: shop.db,
              now: shop.clock.at,
              openVault: async () => shop.context.accounts.vault,
            },
            read,
            { print: say, complain: say },
          )
        : 2;
    };
    await writeFile(file, 'नमस्ते\n');
    expect(await run('--title', 'Diwali hours', '--text-file', file)).toBe(0);
    for (const wrong of [[], ['--title', 'x'], ['--title', 'x', '--text-file', `${file}.none`]]) {
      expect(await run(...wrong), wrong.join(' ')).toBe(2);
    }
    await writeFile(file, new Uint8Array([0xff, 0xfe]));
    expect(await run('--title', 'x', '--text-file', file)).toBe(2);
    expect(said[0]).toBe('Announced: Diwali hours');
  });
});
