import { ALL_KEY, cacheEndpoints } from '@contract/cache';
import type { SettingGroup, SettingValues } from '@contract/setting/groups';
import { settingEndpoints } from '@contract/setting/settings';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countSettings, settingHistory } from '../../../../api/modules/setting/setting.repository';
import { seedSettings, writeSetting } from '../../../../api/modules/setting/setting.service';
import { openSettings } from '../../../../api/modules/setting/setting-store';
import { runSettings } from '../../../../api/staff/settings-command';
import { settingsOfFiles } from '../../../../server/shop-settings';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract } from '../catalogue';

const files = settingsOfFiles();

describeOnBoth('the settings', (open) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await open();
  });
  beforeEach(() => {
    api.clock.at = new Date('2026-11-25T06:30:00Z');
  });

  const contextOf = () => {
    const { vault } = api.context.accounts;
    const { shop } = api.context;
    return { db: api.db, shop, now: api.clock.at, vault, openVault: async () => vault };
  };
  const write = <Group extends SettingGroup>(
    group: Group,
    value: SettingValues[Group],
    rest: { validFrom?: string; basedOn?: number } = {},
  ) => {
    const given = { validFrom: '2026-11-25', actor: { id: null, name: 'Asha' }, ...rest };
    return newest(group).then((basedOn) =>
      writeSetting(contextOf(), { group, value, basedOn, ...given }),
    );
  };
  const newest = async (group: SettingGroup) =>
    (await settingHistory(api.db, group))[0]?.version ?? 0;
  const answered = async () => {
    return expectContract(settingEndpoints.shopSettings, await api.call('GET', 'shop/settings'));
  };

  it('begin with what the files hold, once, however many hosts start', async () => {
    const before = await countSettings(api.db);
    await Promise.all([1, 2, 3].map(() => seedSettings(api.db, files, api.clock.at)));
    expect(await countSettings(api.db)).toBe(before);
    expect((await answered()).company).toEqual(files.company);
  });

  it('are what was written last, from today on', async () => {
    await write('company', {
      ...files.company,
      name: 'Kesari',
      legalName: 'Kesari Private Limited',
    });
    expect((await answered()).company.name).toBe('Kesari');
    await api.context.settings.refresh();
    expect(api.context.shop.supplier.legalName).toBe('Kesari Private Limited');
    expect((await settingHistory(api.db, 'company')).map(({ actor }) => actor)).toEqual([
      'Asha',
      'first start',
    ]);
  });

  it('change on the day from which they count, in India', async () => {
    await write('returns', { ...files.returns, returnDays: 21 }, { validFrom: '2026-11-30' });
    api.clock.at = new Date('2026-11-29T18:29:00Z');
    expect((await answered()).returns.returnDays).toBe(files.returns.returnDays);
    api.clock.at = new Date('2026-11-29T18:31:00Z');
    expect((await answered()).returns.returnDays).toBe(21);
    const bought = new Date('2026-11-28T06:30:00Z');
    expect(api.context.shop.returnDays(bought)).toBe(files.returns.returnDays);
  });

  it('tell every web that its pages are out of date: when they are written, and when they begin', async () => {
    const since = async (cursor?: string) => {
      const query = cursor ? `?since=${cursor}` : '';
      return expectContract(
        cacheEndpoints.cacheChanges,
        await api.call('GET', `cache/changes${query}`),
      );
    };
    const { cursor } = await since();
    await write('social', { links: [] }, { validFrom: '2026-12-24' });
    expect((await since(cursor)).changes.map(({ key }) => key)).toContain(ALL_KEY);
    const { rows } = (await api.db.execute(
      sql`select due_at from job where name = 'begin-setting' and key like 'social %'`,
    )) as unknown as { rows: { due_at: string | Date }[] };
    expect(rows.map(({ due_at }) => new Date(due_at).toISOString())).toEqual([
      '2026-12-23T18:30:00.000Z',
    ]);
  });

  it('are not overwritten unseen', async () => {
    const seen = await newest('tax');
    await write('tax', files.tax);
    const late = await write('tax', files.tax, { basedOn: seen });
    expect(late).toMatchObject({ ok: false, reason: 'changed', newest: { version: seen + 1 } });
    const both = await Promise.all(
      [1, 2].map(() => write('tax', files.tax, { basedOn: seen + 1 })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('do not count from a day that is past', async () => {
    expect(await write('tax', files.tax, { validFrom: '2026-11-24' })).toEqual({
      ok: false,
      reason: 'past',
    });
  });

  it('cannot be changed or deleted by anybody', async () => {
    await expect(api.db.execute(sql`update setting set actor = 'x'`)).rejects.toThrow();
    await expect(api.db.execute(sql`delete from setting`)).rejects.toThrow();
    await expect(api.db.execute(sql`truncate setting`)).rejects.toThrow();
  });

  it('are noticed by another host', async () => {
    const other = await openSettings(api.db, () => api.clock.at);
    await write('social', { links: [{ label: 'Kesari', url: 'https://kesari.example/' }] });
    await other.refresh();
    expect(other.current().social.links).toEqual([
      { label: 'Kesari', url: 'https://kesari.example/' },
    ]);
  });

  const lines: string[] = [];
  const run = (line: Parameters<typeof runSettings>[1]) => {
    lines.length = 0;
    return runSettings(contextOf(), line, (text) => void lines.push(text));
  };

  it('are shown and written by the command', async () => {
    expect(await run({ action: 'show', group: 'officers' })).toBe('');
    const text = lines.join('\n');
    expect(JSON.parse(text)).toEqual(files.officers);
    const line = { action: 'set', group: 'officers', actor: 'Ravi', isMarkdown: false } as const;
    expect(await run({ ...line, text: '{' })).toMatch(/^The file is not JSON/);
    expect(await run({ ...line, text: text.replace('Demo Grievance', 'Grievance') })).toBe('');
    expect(await run({ ...line, text, basedOn: 1 })).toMatch(
      /Ravi has saved version 2 in the meantime\.\nVersion 1:\n.*Version 2:/s,
    );
    expect(await run({ action: 'history', group: 'officers' })).toBe('');
    expect(lines[0]).toMatch(/^2 {2}from 2026-11-25 .* by command: Ravi$/);
    const markdown = { ...line, group: 'privacy-policy', isMarkdown: true } as const;
    expect(await run({ ...markdown, text: '## Privacy\n\nWe keep nothing.' })).toMatch(
      'body: must say {{grievanceOfficer.name}}',
    );
  });

  it('lose a translation whose English text the command has changed alone, unless it is saved again', async () => {
    const line = { action: 'set', group: 'officers', actor: 'Ravi', isMarkdown: false } as const;
    const hi = { designation: 'प्रमुख' };
    const translated = {
      ...files.officers,
      grievanceOfficer: { ...files.officers.grievanceOfficer, hi },
    };
    const edited = {
      ...translated,
      grievanceOfficer: { ...translated.grievanceOfficer, designation: 'Head' },
    };
    const save = (value: object) => run({ ...line, text: JSON.stringify(value) });
    expect(await save(translated)).toBe('');
    expect(await save(edited)).toBe('');
    expect(lines.slice(1)).toEqual([
      'grievanceOfficer.hi is left out, because only the English text has changed.',
      'If it still says the same, save the file again.',
    ]);
    const stored = async () => (await settingHistory(api.db, 'officers'))[0]?.value;
    expect(JSON.stringify(await stored())).not.toContain('प्रमुख');
    expect(await save(edited)).toBe('');
    expect(await stored()).toEqual(edited);
  });
});
