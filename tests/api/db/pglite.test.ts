import { describe, expect, it } from 'vitest';
import { createPglite } from '../../../api/db/pglite';

describe('createPglite', () => {
  it('can use all extensions together, also in a database opened again', async () => {
    const first = await createPglite({});
    await first.exec('create extension pg_trgm; create extension ltree');
    const archive = await first.dumpDataDir('none');
    await first.close();

    const again = await createPglite({ loadDataDir: archive });
    const { rows } = await again.query(
      `select 'garlic'::text % 'garlik' as alike, 'a.b'::ltree @> 'a.b.c' as above`,
    );
    expect(rows).toEqual([{ alike: true, above: true }]);
    await again.close();
  });
});
