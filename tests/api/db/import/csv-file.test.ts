import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CsvRecord, csvRecords } from '../../../../api/db/import/csv-file';

const folder = mkdtempSync(join(tmpdir(), 'shop-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array): Promise<CsvRecord[]> {
  const file = join(folder, 'file.csv');
  writeFileSync(file, content);
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(file, () => undefined)) records.push(record);
  return records;
}

describe('csvRecords', () => {
  it('reads quotes, separators and line ends inside of cells', async () => {
    expect(await read('a,b\n"x, ""y""","1\n2"\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', '1\n2'] },
    ]);
  });

  it('counts lines as an editor does, over empty lines and cells of several lines', async () => {
    const records = await read('\ufeffa,b\r\n1,"x\r\ny"\r\n\r\n\r\n3,4');
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, '1'],
      [6, '3'],
    ]);
  });

  it.each([
    ['semicolons', 'a;b\n1,5;2'],
    ['tabs', 'a\tb\n1,5\t2'],
    ['bars', 'a|b\n1,5|2'],
  ])('finds out that cells are parted by %s', async (_, content) => {
    expect((await read(content))[1]?.cells).toEqual(['1,5', '2']);
  });

  it('takes a quote within a cell as it is', async () => {
    expect((await read('a,b\n5" pan,1\n'))[1]?.cells).toEqual(['5" pan', '1']);
  });

  it('reads rows with too few and too many cells', async () => {
    const records = await read('a,b\n1\n1,2,3\n');
    expect(records.map(({ cells }) => cells.length)).toEqual([2, 1, 3]);
  });

  it('tells of a quote that is never closed, and where', async () => {
    const records = await read('a,b\n1,2\n3,"never\n5,6\n');
    expect(records.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(records[2]).toMatchObject({ line: 3, fault: 'a quote is opened and not closed' });
  });

  it('does not keep the rest of a large file in memory for a quote that is never closed', async () => {
    const records = await read(`a,b\n1,"never\n${'x,y\n'.repeat(50_000)}`);
    expect(records.some(({ fault }) => fault !== undefined)).toBe(true);
    expect(Math.max(...records.map(({ cells }) => cells.join().length))).toBeLessThan(70_000);
  });

  it('has nothing to tell of an empty file', async () => {
    expect(await read('')).toEqual([]);
  });

  it('fails for a file that is not there', async () => {
    const records = csvRecords(join(folder, 'none.csv'), () => undefined);
    await expect(records.next()).rejects.toThrow('ENOENT');
  });
});
