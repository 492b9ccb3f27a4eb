import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CsvOptions, type CsvRecord, csvRecords } from '../../../api/import/csv-file';

const NOT_CLOSED = 'a quote is not closed';
const folder = mkdtempSync(join(tmpdir(), 'shop-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, options?: CsvOptions): Promise<CsvRecord[]> {
  const file = join(folder, 'file.csv');
  writeFileSync(file, content);
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(file, options)) records.push(record);
  return records;
}

describe('csvRecords', () => {
  it('reads quotes, separators and line ends inside of cells', async () => {
    expect(await read('a,b\n"x, ""y""","1\n2"\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', '1\n2'] },
    ]);
  });

  it('counts lines like an editor, over empty lines and multi-line cells', async () => {
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
    ['semicolons, after empty lines', '\ufeff\r\n\r\na;b\r\n1,5;2'],
  ])('detects that cells are separated by %s', async (_, content) => {
    expect((await read(content))[1]?.cells).toEqual(['1,5', '2']);
  });

  it('reads what spreadsheets call Unicode text', async () => {
    const content = Buffer.from('\ufeffname\tcategory\n\u0906\u091f\u093e\tFood\n', 'utf16le');
    expect((await read(content)).map(({ cells }) => cells)).toEqual([
      ['name', 'category'],
      ['\u0906\u091f\u093e', 'Food'],
    ]);
  });

  it('keeps a quote within a cell', async () => {
    expect((await read('a,b\n5" pan,1\n'))[1]?.cells).toEqual(['5" pan', '1']);
  });

  it('reads rows with too few and too many cells', async () => {
    const records = await read('a,b\n1\n1,2,3\n');
    expect(records.map(({ cells }) => cells.length)).toEqual([2, 1, 3]);
  });

  it('reports an unclosed quote and its line', async () => {
    const records = await read('a,b\n1,2\n3,"never\n5,6\n');
    expect(records.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(records.slice(2)).toEqual([
      { line: 3, cells: ['3,"never'], fault: NOT_CLOSED },
      { line: 4, cells: ['5', '6'] },
    ]);
  });

  describe('after a misplaced quote', () => {
    const good = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `Tea ${from + at},Drinks,5`);
    const expectOneFault = (records: CsvRecord[], line: number, count: number) => {
      expect(records.filter(({ fault }) => fault).map((record) => record.line)).toEqual([line]);
      expect(records.map((record) => record.line)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
      );
    };

    it('continues with the next line of a large file', async () => {
      const lines = [
        'name,category,price',
        ...good(2, 499),
        '"Broken,Drinks,5',
        ...good(501, 30_000),
      ];
      const records = await read(`${lines.join('\n')}\n`);
      expectOneFault(records, 500, 30_000);
      expect(records[29_999]).toEqual({ line: 30_000, cells: ['Tea 30000', 'Drinks', '5'] });
    });

    it('continues even if the quote is closed thousands of lines later', async () => {
      const lines = [
        'name,category,price',
        '"Broken,Drinks,5',
        ...good(3, 4_002),
        'Tea 12",Drinks,5',
      ];
      const records = await read(lines.join('\r\n'));
      expectOneFault(records, 2, 4_003);
      expect(records.at(-1)?.cells).toEqual(['Tea 12"', 'Drinks', '5']);
    });

    it('continues if a quoted cell follows', async () => {
      const text = 'a,b\n"Broken,1\nTea,2\n"Tea, green",3\n';
      const records = await read(text);
      expectOneFault(records, 2, 4);
      expect(records[3]?.cells).toEqual(['Tea, green', '3']);
    });

    it('does not read a valid row as a part of its cell', async () => {
      const text = 'name,category,price\n"Broken,Drinks,5\nTea,Drinks,6\nPan 12",Food,7\n';
      const isRow = (cells: string[]) => cells.length === 3 && /^\d+$/.test(cells[2] ?? '');
      expectOneFault(await read(text, { isRow }), 2, 4);
      const shifted = 'name,category,price\n"Broken,Drinks,5\nPan,"Food",7\n';
      expectOneFault(await read(shifted, { isRow }), 2, 3);
    });

    it('rejects only the lines of a cell whose inner quotes are not doubled', async () => {
      const records = await read('a,b\n1,"two\n"lines" of it"\n3,4\n');
      expect(records.map(({ line, fault }) => [line, fault])).toEqual([
        [1, undefined],
        [2, NOT_CLOSED],
        [3, undefined],
        [4, undefined],
      ]);
    });
  });

  it('reads multi-line cells, even across chunks of a large file', async () => {
    const cell = Array.from({ length: 900 }, (_, at) => `line ${at}, of ""it""`).join('\r\n');
    const rows = Array.from({ length: 20 }, (_, at) => `${at},"${cell}"`);
    const records = await read(`a,b\r\n${rows.join('\r\n')}\r\n`);
    expect(records).toHaveLength(21);
    expect(records[20]).toEqual({
      line: 1 + 19 * 900 + 1,
      cells: ['19', cell.replaceAll('""', '"')],
    });
  });

  it('does not buffer a line without end', async () => {
    const records = await read(`a,b\n${'x'.repeat(300_000)}\n1,2\n`);
    expect(records[1]?.fault).toBe('the line is longer than 64000 characters');
    expect(records[1]?.cells.join()).toHaveLength(64_000);
    expect(records[2]).toEqual({ line: 3, cells: ['1', '2'] });
  });

  it('reads carriage returns of old spreadsheets as line ends', async () => {
    expect((await read('a,b\r1,2\r')).map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  it.each([
    ['"Rose" Soap,1', ['"Rose" Soap', '1']],
    ['"",1', ['', '1']],
    ['1,', ['1', '']],
    ['1,""', ['1', '']],
    ['"x"', ['x']],
    ['"a""b",1', ['a"b', '1']],
  ])('reads %s', async (line, cells) => {
    expect((await read(`a,b\n${line}\n`))[1]?.cells).toEqual(cells);
    expect((await read(`a,b\n${line}`))[1]?.cells).toEqual(cells);
  });

  it('yields nothing for an empty file', async () => {
    expect(await read('')).toEqual([]);
  });

  it('fails for a missing file', async () => {
    const records = csvRecords(join(folder, 'none.csv'));
    await expect(records.next()).rejects.toThrow('ENOENT');
  });
});
