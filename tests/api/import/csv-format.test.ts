import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvRecords } from '../../../api/import/csv-file';
import { openProductsFile } from '../../../api/import/products-file';

const folder = mkdtempSync(join(tmpdir(), 'shop-format-'));
const file = join(folder, 'products.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer): Promise<string[]> {
  writeFileSync(file, content);
  const read: string[] = [];
  for await (const { cells } of csvRecords(file)) read.push(cells.join('|'));
  return read;
}

const text = 'name;category;price\nCafé – ₹;Drinks;90\n';
const lines = ['name|category|price', 'Café – ₹|Drinks|90'];

describe('a CSV file', () => {
  it('is read in UTF-16 without a mark, in either order of bytes', async () => {
    expect(await read(Buffer.from(text, 'utf16le'))).toEqual(lines);
    expect(await read(Buffer.from(text, 'utf16le').swap16())).toEqual(lines);
  });

  it('is read as Excel’s plain CSV where its letters are no UTF-8', async () => {
    const bytes = Buffer.from('name;category;price\nCaf\xe9 \x96 \x80;Drinks;90\n', 'latin1');
    expect(await read(bytes)).toEqual(['name|category|price', 'Café – €|Drinks|90']);
  });

  it('that is UTF-8 but for one row loses that row alone', async () => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from('Caf\xe9;Drinks;9', 'latin1')]);
    expect(await read(bytes)).toEqual([...lines, 'Caf\ufffd|Drinks|9']);
  });

  it('may tell its separator in a first line, or have titles above the header', async () => {
    expect(await read(`\ufeffsep=;\r\na,b,c;${text}`)).toEqual([`a,b,c|${lines[0]}`, lines[1]]);
    writeFileSync(file, `Price list of Asha, 2026\n\nGoods\n${text}`);
    const opened = await openProductsFile(file, {
      ...{ map: {}, hasCategory: false, isProduct: () => true, now: new Date() },
      onBytes: () => undefined,
    });
    expect(opened.header).toEqual(['name', 'category', 'price']);
    const rows = [];
    for await (const row of opened.rows) rows.push(row);
    expect(rows).toMatchObject([{ line: 5, cells: { name: 'Café – ₹' } }]);
  });
});
