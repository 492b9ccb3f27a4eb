import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  brand,
  category,
  importRun,
  job,
  product,
  searchWord,
  staffRecord,
} from '../../../api/db/schema';
import { IMPORT_FILES } from '../../../api/import/import-file';
import { runImportJob } from '../../../api/import/import-job';
import { withImportLock } from '../../../api/import/import-lock';
import { purgeImports } from '../../../api/import/purge-imports';
import { rebuildSearchWords } from '../../../api/modules/product/product-search.service';
import { textRows, workbook } from '../../mocks/workbook';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { runJobs } from '../../setup/jobs';
import { waitForLockWaits } from '../../setup/lock-waits';

const HEADER = 'Item,Dept,Rate,M.R.P.,Make,Code';
const rows = (count: number, price = '90') =>
  Array.from({ length: count }, (_, at) => `Tea ${at},Drinks,${price},100,Asha,T${at}`);

type Shown = Record<string, unknown> & {
  state: string;
  version: string;
  options: Record<string, string>;
  preview: { columns: { name: string; field: string }[]; missing: string[]; samples: Shown[] };
};

describeOnBoth('imports at the desk', (open) => {
  let api: TestApi;
  let staff: TestStaff;
  let headers: Record<string, string>;
  beforeAll(async () => {
    api = await open();
    api.clock.at = new Date();
    staff = await addStaff(api, ['catalogue'], { name: 'Meera Nair' });
    headers = deskHeaders(staff.token);
  });
  beforeEach(async () => {
    await api.db.delete(importRun);
    await api.db.delete(job);
    await api.db.delete(product);
    await api.db.delete(brand);
    await api.db.delete(category);
  });

  const upload = (text: string | Uint8Array, name = 'goods.csv') => {
    const form = new FormData();
    form.set('file', new File([text as BlobPart], name));
    return api.call<{ id: string }>('POST', 'desk/import/upload', form, headers);
  };
  const show = async (id: string) =>
    (await api.call<Shown>('GET', `desk/import/one/${id}`, undefined, headers)).body.data;
  const step = (id: string, action: string, form: Record<string, string> = {}) => {
    api.clock.at = new Date(api.clock.at.getTime() + 1_000);
    return api.call('POST', `desk/import/${id}/${action}`, form, headers);
  };
  /** Jobs are due by the clock of the database. */
  const runDue = () => {
    api.clock.at = new Date(Math.max(api.clock.at.getTime(), Date.now() + 1_000));
    return runJobs(api.context, ['import']);
  };
  const uploaded = async (lines: string[], fields = 'name,category,price,mrp,brand,key') => {
    const { id } = (await upload([HEADER, ...lines].join('\n'))).body.data;
    expect((await step(id, 'check', { fields })).status).toBe(200);
    return id;
  };
  const imported = async (lines: string[]) => {
    const id = await uploaded(lines);
    expect((await step(id, 'start')).status).toBe(200);
    await runDue();
    return id;
  };
  const names = async () =>
    (await api.db.select().from(product).orderBy(product.sourceKey)).map(({ name }) => name);
  const rejected = async (id: string) => {
    const path = `http://api.test/api/desk/import/${id}/rejected`;
    return (await api.app.request(path, { headers })).text();
  };

  it('show how a file is read, and what is missing, before anything is imported', async () => {
    const file = [HEADER, 'Green tea,Drinks,90,100,Asha,T1', 'Black tea,Drinks,cheap,100,Asha,T2'];
    const { id } = (await upload(file.join('\n'))).body.data;
    const shown = await show(id);
    expect(shown).toMatchObject({ state: 'uploaded', file: 'goods.csv', actor: 'Meera Nair' });
    expect(shown.preview.missing).toEqual(['category']);
    expect(shown.preview.columns).toMatchObject([
      { name: 'Item', field: 'name', samples: ['Green tea', 'Black tea'] },
      { name: 'Dept', field: '' },
      { name: 'Rate', field: '' },
      { name: 'M.R.P.', field: 'mrp' },
      { name: 'Make', field: '' },
      { name: 'Code', field: 'key' },
    ]);
    expect((await step(id, 'start')).body.code).toBe('import_columns_missing');
    const twice = await step(id, 'check', { fields: 'name,category,price,price,brand,key' });
    expect(twice.body.fields).toHaveProperty('column-3');
    const options = { category: 'Groceries/Tea', stock: '7', gst_rate: '5 %', source: 'asha' };
    const chosen = { fields: 'name,category,price,mrp,brand,key', ...options };
    await step(id, 'check', chosen);
    const read = await show(id);
    expect(read.options).toEqual({ ...chosen, category: 'Groceries > Tea', gst_rate: '5' });
    expect(read.preview.samples).toMatchObject([
      { line: 2, reason: '', name: 'Green tea', category: 'Drinks', price: 9000, stock: 7 },
      { line: 3, reason: 'price is not an amount in rupees: “cheap”', name: 'Black tea' },
    ]);
    expect(await names()).toEqual([]);
  });

  it.runIf(inject('database').kind === 'postgres')(
    'start only with the columns that were seen, even if somebody chooses others meanwhile',
    async () => {
      const id = await uploaded(rows(1));
      const { version } = await show(id);
      const { checked, started } = await api.db.transaction(async (tx) => {
        await tx.select().from(importRun).where(eq(importRun.id, id)).for('update');
        const others = step(id, 'check', { fields: 'name,category,mrp,price,brand,key' });
        await waitForLockWaits(api.db, 1);
        const late = step(id, 'start', { version });
        await waitForLockWaits(api.db, 2);
        return { checked: others, started: late };
      });
      expect((await checked).status).toBe(200);
      expect((await started).body.code).toBe('group_changed');
      const changed = await show(id);
      expect(changed.state).toBe('uploaded');
      expect((await step(id, 'start', { version: changed.version })).status).toBe(200);
    },
  );

  it('refuse what is no table, and forget a file that is discarded', async () => {
    for (const text of ['', '\u0000\u0001\u0002', 'PK\u0003\u0004 no workbook']) {
      expect((await upload(text)).body.fields).toHaveProperty('file');
    }
    const { id } = (await upload([HEADER, ...rows(1)].join('\n'))).body.data;
    expect(await api.context.accounts.files.list(`${IMPORT_FILES}/${id}/`)).toHaveLength(1);
    expect((await step(id, 'discard')).status).toBe(200);
    expect(await api.context.accounts.files.list(`${IMPORT_FILES}/${id}/`)).toEqual([]);
    expect((await step(id, 'start')).body.code).toBe('import_unknown');
  });

  it('run as a job, keep rejected rows for download, and can be undone', async () => {
    const id = await imported([...rows(3), 'Salt,Food,dear,20,,S1', '=1+1,Food,no,20,,S2']);
    expect(await show(id)).toMatchObject({
      state: 'done',
      rows: 5,
      inserted: 3,
      updated: 0,
      rejected: 2,
      categories: 1,
      can_undo: true,
      undo_effect: { removed: 3, restored: 0, stayed: 0 },
    });
    expect(await rejected(id)).toBe(
      [
        `line,reason,${HEADER}`,
        '5,price is not an amount in rupees: “dear”,Salt,Food,dear,20,,S1',
        "6,price is not an amount in rupees: “no”,'=1+1,Food,no,20,,S2",
        '',
      ].join('\r\n'),
    );
    const files = await api.context.accounts.files.list(`${IMPORT_FILES}/${id}/`);
    expect(files.map(({ key }) => key)).toEqual([`${IMPORT_FILES}/${id}/rejected`]);
    expect((await step(id, 'start')).body.code).toBe('import_started');
    const second = await imported(rows(4, '80'));
    expect(await show(second)).toMatchObject({ inserted: 1, updated: 3, unchanged: 0 });
    expect((await step(id, 'undo')).body.code).toBe('import_not_last');
    expect((await step(second, 'undo')).status).toBe(200);
    expect((await step(second, 'undo')).body.code).toBe('import_busy');
    await runDue();
    expect(await show(second)).toMatchObject({
      state: 'undone',
      undone_by: 'Meera Nair',
      can_undo: false,
      undo_counts: { removed: 1, restored: 3, stayed: 0 },
    });
    expect(await names()).toEqual(['Tea 0', 'Tea 1', 'Tea 2']);
    const words = () => api.db.select().from(searchWord).orderBy(searchWord.word);
    const recounted = await words();
    await api.db.transaction(rebuildSearchWords);
    expect([recounted, recounted.length]).toEqual([await words(), 3]);
    await step(id, 'undo');
    await runDue();
    expect([await names(), await api.db.$count(category)]).toEqual([[], 0]);
    const list = await api.call<Shown[]>('GET', 'desk/import/all', undefined, headers);
    expect(list.body.data).toMatchObject([
      { id: second, state: 'undone', inserted: 1 },
      { id, state: 'undone', inserted: 3, rejected: 2 },
    ]);
    const entries = await api.db.select().from(staffRecord).where(eq(staffRecord.subject, id));
    expect(entries.map(({ action, actor }) => [action, actor]).sort()).toEqual([
      ['import.check', 'Meera Nair'],
      ['import.end', 'Meera Nair'],
      ['import.start', 'Meera Nair'],
      ['import.undo', 'Meera Nair'],
      ['import.upload', 'Meera Nair'],
    ]);
  });

  it('continue where they were interrupted, with counts and an undo of all', async () => {
    await imported(rows(150));
    const before = await api.db.select().from(product).orderBy(product.sourceKey);
    const lines = rows(350, '70');
    lines[120] = 'Salt,Food,dear,20,,S1';
    const id = await uploaded(lines);
    await step(id, 'start');
    const stop = new AbortController();
    let batches = 0;
    const context = {
      ...api.context,
      async requireRoom() {
        batches += 1;
        if (batches === 2) stop.abort();
      },
    };
    const claimed = { name: 'import', key: id, attempt: 1, signal: stop.signal };
    await expect(runImportJob(context, claimed)).rejects.toThrow('stopped');
    const halfway = await show(id);
    expect(halfway).toMatchObject({ state: 'running', has_rejected_rows: false });
    expect(halfway.rows).toBeGreaterThan(150);
    expect(halfway.rows).toBeLessThan(350);
    await runDue();
    expect(await show(id)).toMatchObject({
      state: 'done',
      rows: 350,
      inserted: 200,
      updated: 149,
      unchanged: 0,
      rejected: 1,
      undo_effect: { removed: 200, restored: 149, stayed: 0 },
    });
    expect(await rejected(id)).toContain('122,price is not an amount');
    await step(id, 'undo');
    await runDue();
    const after = await api.db.select().from(product).orderBy(product.sourceKey);
    const withoutTime = (all: typeof after) => all.map(({ updatedAt, ...rest }) => rest);
    expect(withoutTime(after)).toEqual(withoutTime(before));
  });

  it('are not stalled before their first batch, when continued or undone after a long break', async () => {
    const id = await uploaded(rows(2));
    await step(id, 'start');
    const stop = new AbortController();
    stop.abort();
    const claimed = { name: 'import', key: id, attempt: 1, signal: stop.signal };
    const breakOff = () => expect(runImportJob(api.context, claimed)).rejects.toThrow('stopped');
    const wait = () => {
      api.clock.at = new Date(api.clock.at.getTime() + 10 * 60_000);
    };
    await breakOff();
    // As if a batch had been written before the break.
    const begun = { counts: { rows: 1 }, countsAt: api.clock.at };
    await api.db.update(importRun).set(begun).where(eq(importRun.id, id));
    wait();
    expect(await show(id)).toMatchObject({ state: 'running', is_stalled: true });
    await breakOff();
    expect(await show(id)).toMatchObject({ state: 'running', is_stalled: false });

    await runDue();
    wait();
    await step(id, 'undo');
    await breakOff();
    expect(await show(id)).toMatchObject({ state: 'undoing', is_stalled: false });
  });

  it('wait while another import has the lock, and say so', async () => {
    const first = await uploaded(rows(2));
    const second = await uploaded(rows(3));
    await step(first, 'start');
    await step(second, 'start');
    expect(await show(second)).toMatchObject({ state: 'waiting', waits_for_other: true });
    await withImportLock(api.db, async () => {
      const signal = new AbortController().signal;
      await runImportJob(api.context, { name: 'import', key: first, attempt: 1, signal });
      expect(await show(first)).toMatchObject({ state: 'waiting' });
    });
    await api.db
      .update(job)
      .set({ dueAt: new Date(0) })
      .where(eq(job.key, first));
    await runDue();
    expect(await show(first)).toMatchObject({ state: 'done', inserted: 2 });
    expect(await show(second)).toMatchObject({ state: 'done', inserted: 1, unchanged: 2 });
  });

  it('do not start while another one is being undone', async () => {
    const first = await imported(rows(2));
    const second = await uploaded(rows(3));
    await step(first, 'undo');
    expect((await step(second, 'start')).body.code).toBe('import_busy');
    expect(await show(second)).toMatchObject({ state: 'uploaded' });
    await runDue();
    expect((await step(second, 'start')).status).toBe(200);
    await runDue();
    expect(await show(second)).toMatchObject({ state: 'done', inserted: 3 });
  });

  it.runIf(inject('database').kind === 'postgres')(
    'are not undone if a later one started at the same moment and was faster',
    async () => {
      const first = await imported(rows(2));
      const second = await uploaded(rows(3, '80'));
      const undo = await api.db.transaction(async (tx) => {
        // The undo waits for this row after it has found that its import is the last one.
        await tx.insert(job).values({ name: 'import', key: first });
        const started = step(first, 'undo');
        await waitForLockWaits(api.db, 1);
        expect((await step(second, 'start')).status).toBe(200);
        const signal = new AbortController().signal;
        await runImportJob(api.context, { name: 'import', key: second, attempt: 1, signal });
        await tx.delete(job).where(eq(job.key, first));
        return { started };
      });
      expect((await undo.started).status).toBe(200);
      await runDue();
      expect(await show(second)).toMatchObject({ state: 'done', inserted: 1, updated: 2 });
      expect(await show(first)).toMatchObject({
        state: 'done',
        problem: expect.stringContaining('later import'),
        undone_by: '',
        undo_counts: null,
      });
      expect(await names()).toEqual(['Tea 0', 'Tea 1', 'Tea 2']);
      await step(second, 'undo');
      await runDue();
      await step(first, 'undo');
      await runDue();
      expect(await show(first)).toMatchObject({ state: 'undone', problem: '' });
      expect(await names()).toEqual([]);
    },
  );

  it('end with a reason where the file is gone, and can then be undone or repeated', async () => {
    const id = await uploaded(rows(2));
    await step(id, 'start');
    const { files } = api.context.accounts;
    const stored = await files.get(`${IMPORT_FILES}/${id}/file`);
    await files.delete(`${IMPORT_FILES}/${id}/file`);
    await runDue();
    expect(await show(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/gone|no longer/),
    });
    await files.put(`${IMPORT_FILES}/${id}/file`, stored?.bytes ?? new Uint8Array(), {
      contentType: 'text/csv',
    });
    expect((await step(id, 'start')).status).toBe(200);
    await runDue();
    expect(await show(id)).toMatchObject({ state: 'done', inserted: 2, problem: '' });
  });

  it('can be continued after their job was dropped', async () => {
    const id = await uploaded(rows(2));
    await step(id, 'start');
    await api.db.delete(job);
    expect((await step(id, 'start')).body.code).toBe('import_started');
    api.clock.at = new Date(api.clock.at.getTime() + 2 * 60_000);
    expect(await show(id)).toMatchObject({ state: 'interrupted', can_continue: true });
    expect((await step(id, 'start')).status).toBe(200);
    await runDue();
    expect(await show(id)).toMatchObject({ state: 'done', inserted: 2 });
  });

  it('read a workbook as well', async () => {
    const lines = [HEADER, ...rows(2)].map((line) => line.split(','));
    const { id } = (await upload(workbook(textRows(lines)), 'goods.xlsx')).body.data;
    expect((await show(id)).preview).toMatchObject({
      kind: 'xlsx',
      missing: ['category'],
    });
    await step(id, 'check', { fields: 'name,category,price,mrp,brand,key' });
    await step(id, 'start');
    await runDue();
    expect(await names()).toEqual(['Tea 0', 'Tea 1']);
  });

  it('forget files and uploads that nobody needs', async () => {
    const never = await uploaded(rows(1));
    const done = await imported([...rows(1), ',,,,,']);
    const later = new Date(Date.now() + 40 * 24 * 3600 * 1000);
    await purgeImports(api.db, api.context.accounts.files, later);
    expect((await step(never, 'start')).body.code).toBe('import_unknown');
    expect(await show(done)).toMatchObject({ state: 'done', has_rejected_rows: false });
    expect(await api.context.accounts.files.list(`${IMPORT_FILES}/`)).toEqual([]);
  });
});
