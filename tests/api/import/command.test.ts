import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { requireRoom } from '@kernel/disk-room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../../../api/crypto';
import type { OpenDatabase } from '../../../api/db/client';
import { FolderInUseError } from '../../../api/db/folder-lock';
import { product, staffRecord } from '../../../api/db/schema';
import { runImportCommand, type WarmUpPictures } from '../../../api/import/command';
import { withImportLock } from '../../../api/import/import-lock';
import type { ImportProgress } from '../../../api/import/open-import';
import {
  countPrinter,
  type Output,
  progressPrinter,
  progressText,
} from '../../../api/import/progress-line';
import { runShopImport } from '../../../api/import/shop-import';
import { searchRecord } from '../../../api/modules/staff/staff-record';
import { openMemoryDatabase } from '../../setup/database';

const folder = mkdtempSync(join(tmpdir(), 'shop-command-'));
const file = join(folder, 'shop.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vault = createVault(['a-data-secret-of-this-test-0123456789']);
const openVault = async () => vault;
const ACTOR = 'command: asha';

class Screen extends Writable {
  text = '';
  constructor(readonly isTTY = false) {
    super();
  }
  override _write(chunk: unknown, _: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

describe('the import command', () => {
  let database: OpenDatabase;
  let opened = 0;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    return () => database.close();
  });

  async function run(
    argv: string[],
    output: Screen & Output = new Screen(),
    warmUpPictures?: WarmUpPictures,
    requireRoom?: () => Promise<void>,
    sharePictures?: () => Promise<string>,
    askShop?: Parameters<typeof runImportCommand>[1]['askShop'],
  ) {
    const errors = new Screen();
    opened = 0;
    const open = async () => {
      opened += 1;
      const close = async () => {
        opened -= 1;
      };
      return { db: database.db, close };
    };
    const code = await runImportCommand(argv, {
      open,
      openVault,
      actor: ACTOR,
      output,
      errors,
      cwd: folder,
      warmUpPictures,
      sharePictures,
      askShop,
      ...(requireRoom ? { requireRoom } : {}),
    });
    return { code, output: output.text, errors: errors.text };
  }

  it('imports a file and reports the result', async () => {
    writeFileSync(file, 'name,category,price\nTea,Drinks,90\nRice,Food,cheap\nDal,Food,free\n');
    const { code, output, errors } = await run([file]);
    expect([code, errors, opened]).toEqual([0, '', 0]);
    expect(output).toContain('3 rows in ');
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 2 rejected;');
    expect(output).toContain('1 new category, 0 new brands.');
    expect(output).toContain('2 × price is not an amount in rupees: … (line 3: “cheap”)');
    expect(output).toContain('1 product in the shop without a GST rate of their own');
    expect(output).toContain('sold at the default GST rate');
    expect(output).toContain(join(folder, 'shop.rejected.csv'));
    expect(readFileSync(join(folder, 'shop.rejected.csv'), 'utf8')).toContain('Rice');
  });

  it('has the running shop import and undo, with the same answers', async () => {
    const signal = new AbortController().signal;
    const askShop: Parameters<typeof run>[5] = async (request, take) => {
      await runShopImport(
        { db: database.db, accounts: { vault } },
        JSON.stringify(request),
        take,
        signal,
      );
      return true;
    };
    const inShop = (argv: string[]) =>
      run(argv, new Screen(), undefined, undefined, undefined, askShop);
    writeFileSync(file, 'name,category,price\nIn shop,Drinks,90\nIn shop 2,Food,cheap\n');
    const { code, output, errors } = await inShop([file]);
    expect([code, errors, opened]).toEqual([0, '', 0]);
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 1 rejected;');
    expect(output).toContain('1 × price is not an amount in rupees: … (line 3: “cheap”)');
    writeFileSync(file, 'foo,bar\n1,2\n');
    expect(await inShop([file])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('foo, bar'),
    });
    const busy = await withImportLock(database.db, () => inShop(['--undo']));
    expect(busy).toMatchObject({ code: 1, errors: expect.stringContaining('Another import') });
    const undone = await inShop(['--undo']);
    expect(undone).toMatchObject({ code: 0, output: expect.stringContaining('1 product removed') });
    const stop = new AbortController();
    stop.abort();
    const stopped = await run(
      [file],
      new Screen(),
      undefined,
      undefined,
      undefined,
      async (request, take) => {
        writeFileSync(file, 'name,category,price\nIn shop,Drinks,90\n');
        await runShopImport(
          { db: database.db, accounts: { vault } },
          JSON.stringify(request),
          take,
          stop.signal,
        );
        return true;
      },
    );
    expect(stopped).toMatchObject({ code: 1, errors: expect.stringContaining('was stopped') });
    const gone = await run(
      [file],
      new Screen(),
      undefined,
      undefined,
      undefined,
      async (request, take) => {
        rmSync(file);
        await runShopImport(
          { db: database.db, accounts: { vault } },
          JSON.stringify(request),
          take,
          signal,
        );
        return true;
      },
    );
    expect(gone).toMatchObject({ code: 1, errors: expect.stringContaining('cannot use') });
  });

  it('is in the record of the desk, also where the running shop imports', async () => {
    const inShop: Parameters<typeof run>[5] = async (request, take) => {
      const { signal } = new AbortController();
      await runShopImport(
        { db: database.db, accounts: { vault } },
        JSON.stringify(request),
        take,
        signal,
      );
      return true;
    };
    const entries = async () => {
      const page = { page: 1, limit: 50, isOldestFirst: true };
      const recorded = await searchRecord(database.db, vault, { actor: 'asha' }, page);
      return recorded.entries;
    };
    writeFileSync(file, 'name,category,price\nRecorded,Drinks,90\n');
    const before = (await entries()).length;
    for (const askShop of [undefined, inShop]) {
      const as = (argv: string[]) =>
        run(argv, new Screen(), undefined, undefined, undefined, askShop);
      await as([file, '--dry-run']);
      await as([file]);
      await as(['--undo']);
    }
    const added = (await entries()).slice(before);
    expect(added.map(({ action }) => action)).toEqual([
      'import.start',
      'import.end',
      'import.undo',
      'import.start',
      'import.end',
      'import.undo',
    ]);
    expect(added[0]).toMatchObject({ actor: ACTOR, after: { file } });
    expect(added[1]).toMatchObject({ after: { inserted: 1 } });
    expect(await database.db.$count(staffRecord)).toBe(before + added.length);
  });

  it('says which column identifies products, and how to name another', async () => {
    const head = 'name,category,price,pid,uniq_id\n';
    writeFileSync(file, `${head}Ghee,Food,90,G1,u1\nGhee,Food,90,G2,u2\n,,,,\n`);
    const { output } = await run([file, '--dry-run']);
    expect(output).toContain('2 new, 0 changed, 0 unchanged, 0 rejected;');
    expect(output).toContain('1 blank row skipped.');
    expect(output).toContain('identified by the column “pid”. To use another one: --key COLUMN');
    const left = await run([file, '--dry-run', '--map', 'pid=']);
    expect(left.output).toContain('identified by the column “uniq_id”');
    writeFileSync(file, `sku,${head}1,Ghee,Food,90,G1,u1\n1,Ghee,Food,90,G2,u2\n`);
    expect((await run([file, '--dry-run'])).output).toContain(
      'name the column that identifies them:\n  --key COLUMN',
    );
  });

  it('keeps the bytes of a row that is not UTF-8, and quotes it', async () => {
    const row = Buffer.from('"Caf\xe9, dark",Drinks,90', 'latin1');
    const good = Buffer.from('name,category,price\nKaapi ₹,Drinks,80\n');
    writeFileSync(file, Buffer.concat([good, row]));
    const { output } = await run([file]);
    expect(output).toContain('1 × not saved as UTF-8: … (line 3: “Caf\ufffd, dark”)');
    const rejected = readFileSync(join(folder, 'shop.rejected.csv'));
    expect(rejected.includes(row)).toBe(true);
  });

  it('says that the connection was lost, and what to do', async () => {
    writeFileSync(file, 'name,category,price\nBroken tea,Drinks,90\n');
    let looks = 0;
    const cut = async () => {
      looks += 1;
      if (looks === 2) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const { code, errors } = await run([file], new Screen(), undefined, cut);
    expect(code).toBe(1);
    expect(errors).toMatch(/connection to the database was lost.*the same import again/s);
  });

  it('stops between two batches when the disk is full, and continues when repeated', async () => {
    const lines = Array.from({ length: 501 }, (_, at) => `Dry tea ${at},Drinks,90`);
    writeFileSync(file, ['name,category,price', ...lines].join('\n'));
    let looks = 0;
    const full = async () => {
      looks += 1;
      if (looks === 3) await requireRoom(folder, Number.MAX_SAFE_INTEGER);
    };
    const { code, errors } = await run([file], new Screen(), undefined, full);
    expect([code, opened]).toEqual([1, 0]);
    expect(errors).toMatch(/disk of .* is almost full: \d+ MiB are free.* the same import again/);
    expect((await run([file])).output).toContain('1 new, 0 changed, 500 unchanged, 0 rejected');
    const atOnce = () => requireRoom(folder, Number.MAX_SAFE_INTEGER);
    expect((await run([file], new Screen(), undefined, atOnce)).code).toBe(1);
  });

  it('puts products of a file without categories into the given one', async () => {
    writeFileSync(file, 'name,price\nUncounted tea,90\n');
    expect((await run([file])).code).toBe(2);
    const { code, output } = await run([file, '--category', 'Gifts > Tea']);
    expect([code, output]).toEqual([0, expect.stringContaining('2 new categories')]);
  });

  it('follows its options', async () => {
    writeFileSync(file, 'Nr,Was,Regal,Preis\n5,Kaffee,Drinks,250\n6,Milch,,50\n');
    const rejected = join(folder, 'other.csv');
    const maps = ['Was=name', 'Regal=category', 'Preis=price'].flatMap((map) => ['--map', map]);
    const rest = [
      '--key',
      'Nr',
      '--source',
      'b',
      '--stock',
      '4',
      '--gst',
      '1.5',
      '--rejected',
      rejected,
    ];
    expect((await run([file, ...maps, ...rest])).code).toBe(0);
    const written = await database.db.select().from(product);
    expect(written.find(({ sourceKey }) => sourceKey === 'b:5')).toMatchObject({
      name: 'Kaffee',
      stock: 4,
      gstBasisPoints: 150,
    });
    expect(readFileSync(rejected, 'utf8')).toContain('3,no category,6,Milch');
  });

  it('saves the column map for other files of the same kind', async () => {
    const map = join(folder, 'map.json');
    writeFileSync(file, 'Was,category,price,index\nKakao,Drinks,250,7\n');
    const first = await run([file, '--map', 'Was=name', '--map', 'index=', '--save-map', map]);
    expect(first.code).toBe(0);
    expect(JSON.parse(readFileSync(map, 'utf8'))).toEqual({
      Was: 'name',
      index: null,
      category: 'category',
      price: 'price',
    });
    expect((await run([file, '--map', map])).output).toContain('1 unchanged');
    expect((await run([file, '--map', file])).errors).toContain(
      '--save-map did not write this file',
    );
  });

  it('imports a Shopify export, with a dry run before and an undo after', async () => {
    const header =
      'Handle,Title,Vendor,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Image Src,Status';
    const rows = [
      'ghee,Ghee &amp; <b>more</b>,Asha,G1,Size,500 ml,400,450.50,https://x.example/1.jpg,active',
      'ghee,,,G2,,1 l,cheap\u001b[2J,,,',
      'old,Old,Asha,O1,,,5,,,draft',
    ];
    writeFileSync(file, [header, ...rows].join('\n'));
    const warmUp: WarmUpPictures = () => Promise.reject(new Error('There is nothing to show.'));
    const tried = await run([file, '--dry-run'], new Screen(), warmUp);
    expect([tried.code, tried.errors]).toEqual([0, '']);
    expect(tried.output).toContain('Nothing was written. The result would be:');
    expect(tried.output).toContain('Shopify export.');
    expect(tried.output).toContain('1 new, 0 changed, 0 unchanged, 1 rejected;');
    expect(tried.output).toContain('1 left out: drafts');
    expect(tried.output).toContain(
      '  Ghee & more, 500 ml · Asha · Other products · ₹400, MRP ₹450.50 · stock 100 · 1 picture\n',
    );
    expect(tried.output).not.toContain('\u001b');
    const count = () => database.db.$count(product);
    const before = await count();
    expect((await run([file])).code).toBe(0);
    expect(await count()).toBe(before + 1);
    const undone = await run(['--undo']);
    expect([undone.code, opened, await count()]).toEqual([0, 0, before]);
    expect(undone.output).toContain('1 product removed, 0 restored;');
  });

  it('draws a progress bar on a terminal', async () => {
    writeFileSync(file, 'name,category,price\nTea,Drinks,90\n');
    const { output } = await run([file], new Screen(true));
    expect(output).toContain('█');
    expect(output).toContain('100% · 1 rows');
  });

  describe('with pictures', () => {
    const warmed: string[][] = [];
    const warmUp: WarmUpPictures = async (pictures, onProgress) => {
      expect(opened, 'the database is closed by then').toBe(0);
      warmed.push([...pictures]);
      onProgress(1, 2);
      onProgress(2, 2);
      return {
        ready: 1,
        left: 1_200,
        failed: ['/media/gone.png'],
        refused: ['https://pictures.example'],
      };
    };
    const rows = ['Jam,Food,90,/media/jam.png|/media/jam-back.png', 'Ghee,Food,400,'];

    it('prepares the first picture of each product, and reports those that fail', async () => {
      writeFileSync(file, `name,category,price,image\n${rows.join('\n')}\n`);
      const { code, output } = await run([file], new Screen(true), warmUp);
      expect(code).toBe(3);
      expect(warmed).toEqual([['/media/jam.png']]);
      expect(output).toContain('Pictures: 2 of 2');
      expect(output).toContain('Pictures: 1 ready, 1 could not be fetched.\n  /media/gone.png\n');
      expect(output).toContain('1,200 not resized');
      expect(output).toContain('raise IMAGE_CACHE_BYTES');
      expect(output).toContain('Not shown: pictures from https://pictures.example. ');
    });

    it('prepares them again in a repeated run, because the first may have been interrupted', async () => {
      const { output } = await run([file], new Screen(), warmUp);
      expect(output).toContain('2 unchanged');
      expect(warmed).toHaveLength(2);
    });

    it('uploads them once the rows are written, but not for a dry run or an undo', async () => {
      const done: string[] = [];
      const share = async () => {
        expect(opened, 'the database is closed by then').toBe(0);
        done.push('shared');
        return '';
      };
      const warm: WarmUpPictures = async () => {
        done.push('warmed');
        return { ready: 1, left: 0, failed: [], refused: [] };
      };
      const given = [new Screen(), warm, undefined] as const;
      await run([file, '--dry-run'], ...given, share);
      expect(done).toEqual([]);
      await run([file], ...given, share);
      expect(done).toEqual(['shared', 'warmed']);
      const failing = async () => 'No bucket.';
      const { code, errors } = await run([file], new Screen(), warm, undefined, failing);
      expect([code, errors]).toEqual([3, expect.stringMatching(/^No bucket\..* import again/)]);
      await run(['--undo'], ...given, share);
      expect(done).toEqual(['shared', 'warmed']);
    });

    it('skips them on request', async () => {
      const { output } = await run([file, '--no-pictures'], new Screen(), warmUp);
      expect(warmed).toHaveLength(2);
      expect(output).not.toContain('Pictures');
    });
  });

  it('prints its usage on request, without opening the shop', async () => {
    for (const flag of ['--help', '-h']) {
      const { code, output } = await run([flag]);
      expect(code).toBe(0);
      expect(output).toContain('Usage: npm run import -- FILE.csv');
      expect(output).toContain('net_quantity');
      expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
    expect(opened).toBe(0);
  });

  it.each([
    [[], 'Name a CSV file or a workbook.'],
    [['nothing.csv'], 'There is no file nothing.csv.'],
    [[folder], 'There is no file'],
    [[file, 'b.csv'], 'Name one file only'],
    [[file, '--undo'], '--undo cannot be combined'],
    [[file, '--fast'], "Unknown option '--fast'"],
    [[file, '--map', 'price'], 'write COLUMN=FIELD'],
    [[file, '--map', 'a=colour'], 'there is no field “colour”'],
    [[file, '--stock', 'many'], '--stock many: give a whole number'],
    [[file, '--gst', '118'], 'from 0 to 40'],
    [[file, '--gst', '0.125'], 'such as 18 or 0.25'],
  ])('explains what is wrong with %j and prints the usage', async (argv, message) => {
    const { code, output, errors } = await run(argv);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(errors).toContain('Usage:');
  });

  it('says that npm consumed an option, and imports nothing', async () => {
    const errors = new Screen();
    const open = () => Promise.reject(new Error('It is not opened.'));
    const env = { npm_lifecycle_event: 'import', npm_config_dry_run: 'true' };
    writeFileSync(file, 'name,category,price\nTea,Drinks,90\n');
    expect(await runImportCommand([file], { open, openVault, errors, env })).toBe(2);
    expect(errors.text).toContain(
      'Write two dashes before the arguments: “npm run import -- FILE --dry-run”',
    );
  });

  it('never writes rejected rows over the imported file', async () => {
    writeFileSync(file, 'name,category,price\nTea,Drinks,cheap\n');
    const { code, errors } = await run([file, '--rejected', join(folder, '.', 'shop.csv')]);
    expect([code, opened]).toEqual([2, 0]);
    expect(errors).toContain('is the file to import');
    expect(readFileSync(file, 'utf8')).toContain('cheap');
  });

  it('checks its output folders before it imports', async () => {
    writeFileSync(file, 'name,category,price\nTea,Drinks,90\n');
    for (const option of ['--rejected', '--save-map']) {
      const { code, errors } = await run([file, option, join(folder, 'nowhere', 'a.csv')]);
      expect([code, opened]).toEqual([2, 0]);
      expect(errors).toContain('There is no folder');
    }
  });

  it('lists the file’s columns when one is missing', async () => {
    writeFileSync(file, 'Was,price\nTea,90\n');
    const { code, errors } = await run([file]);
    expect(code).toBe(2);
    expect(errors).toContain("The file's columns are: Was, price.");
    expect(opened).toBe(0);
  });

  it('lets its caller report that the shop is running', async () => {
    const open = () => Promise.reject(new FolderInUseError('data', 7));
    writeFileSync(file, 'name,category,price\nTea,Drinks,90\n');
    await expect(runImportCommand([file], { open, openVault })).rejects.toThrow(FolderInUseError);
  });
});

describe('progress', () => {
  const progress: ImportProgress = {
    stage: 'rows',
    bytes: 500,
    totalBytes: 1000,
    rows: 123_456,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 1_200,
    leftOut: 0,
    blank: 0,
  };

  it('is written in words with Indian grouping', () => {
    expect(progressText(progress, 10)).toBe('50% · 1,23,456 rows, 1,200 rejected · 12,346 rows/s');
    expect(progressText({ ...progress, stage: 'search' }, 10)).toBe('Preparing the search…');
    expect(progressText({ ...progress, totalBytes: 0, rows: 0, rejected: 0 }, 0)).toContain('100%');
  });

  it('is written now and then without a terminal', () => {
    const screen = new Screen();
    let time = 0;
    const print = progressPrinter(screen, () => time);
    for (time of [1_000, 4_999, 5_000, 6_000, 10_000]) print(progress);
    expect(screen.text.trim().split('\n')).toHaveLength(2);
  });

  it('names what is counted, and reports the end immediately', () => {
    const screen = new Screen();
    const print = countPrinter('Drawing the demo shop', screen, () => 0);
    for (const done of [1, 2, 3]) print(done, 3);
    expect(screen.text).toBe('Drawing the demo shop: 3 of 3\n');
  });
});
