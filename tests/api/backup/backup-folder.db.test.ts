import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskHealth } from '@contract/desk/health';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupFolder, openBackupFolder } from '../../../api/backup/backup-folder';
import { shopWork } from '../../../api/timed-work';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';

describeOnBoth('the folder of the desk’s backups', (open) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-backups-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is without a backup while it is missing or holds incomplete ones', async () => {
    const backups = openBackupFolder({ dataDir: join(folder, 'none') }, join(folder, 'missing'));
    expect(await backups.newest()).toBeNull();
    await mkdir(join(folder, 'incomplete', '2026-11-20T06-30-00Z'), { recursive: true });
    expect(
      await openBackupFolder({ dataDir: folder }, join(folder, 'incomplete')).newest(),
    ).toBeNull();
  });

  it('is left as it was by a backup that fails', async () => {
    const target = join(folder, 'failed');
    const backups = openBackupFolder({ dataDir: join(folder, 'no-shop') }, target);
    await expect(backups.make(new Date())).rejects.toThrow('There is no shop');
    expect(await readdir(target).catch(() => [])).toEqual([]);
  });

  it('is filled by an owner’s job, one at a time', async () => {
    let made = 0;
    const backups: BackupFolder = {
      async make() {
        made += 1;
      },
      newest: async () => (made > 0 ? '2026-11-20T06:30:00.000Z' : null),
    };
    const api = await open({ backups });
    const { token } = await addStaff(api, ['owner']);
    const start = () => api.call('POST', 'desk/backup', {}, deskHeaders(token));
    const backup = async () =>
      (await api.call<DeskHealth>('GET', 'desk/health', undefined, deskHeaders(token))).body.data
        .backup;
    expect(await backup()).toEqual({ is_set_up: true, made_at: '', is_under_way: false });
    expect((await start()).status).toBe(200);
    expect(await backup()).toMatchObject({ is_under_way: true });
    expect((await start()).body.code).toBe('backup_under_way');
    const work = shopWork(api.context)['make-backup'];
    await work.run();
    expect(await backup()).toMatchObject({ made_at: '2026-11-20T06:30:00.000Z' });
  });
});
