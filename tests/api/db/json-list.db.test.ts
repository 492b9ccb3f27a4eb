import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/db/client';
import { jsonList } from '../../../api/db/json-list';
import { describeOnBoth } from '../../setup/database';

describeOnBoth('a long list', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it('comes in the order of its query, with its values as they are', async () => {
    const rows = sql`select * from (values (2, 'चाय "Assam"', true), (1, '', null))
      as given (place, name, yes) order by place`;
    expect(await jsonList(db, rows)).toEqual([
      { place: 1, name: '', yes: null },
      { place: 2, name: 'चाय "Assam"', yes: true },
    ]);
  });

  it('without rows is empty', async () => {
    expect(await jsonList(db, sql`select 1 as one where false`)).toEqual([]);
  });
});
