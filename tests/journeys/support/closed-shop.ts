/** The api of a shop that does not run, in this process, because starting the program takes seconds. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVault } from '../../../api/data-keys';
import { openDatabase } from '../../../api/db/client';
import { openSettings } from '../../../api/modules/setting/setting-store';
import { testAccountServices } from '../../setup/accounts';
import { createTestApi, type TestApi } from '../../setup/database';

/** Opens the database in a data folder, with the folder's secrets; close it before the shop starts. */
export async function openClosedShop(dataDir: string): Promise<TestApi> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const { db, close } = await openDatabase({ dataDir });
  const now = () => new Date();
  const vault = await openVault(db, [secrets.data].flat());
  const accounts = { ...testAccountServices({ folder: dataDir, now }), vault };
  const api = await createTestApi({ db, now, accounts, settings: await openSettings(db, now) });
  return { ...api, close: () => api.close().finally(close) };
}
