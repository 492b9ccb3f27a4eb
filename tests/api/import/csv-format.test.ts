import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvRecords } from '../../../api/import/csv-file';
import { openProductsFile } from '../../../api/import/products-file';
import { encodeBytes, LosslessDecoder } from '../../../api/import/undecoded-bytes';

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
  it('can be UTF-16 without a byte order mark, in either byte order', async () => {
    expect(await read(Buffer.from(text, 'utf16le'))).toEqual(lines);
    expect(await read(Buffer.from(text, 'utf16le').swap16())).toEqual(lines);
  });

  it('is read as Excel’s plain CSV if it is not UTF-8', async () => {
    const bytes = Buffer.from('name;category;price\nCaf\xe9 \x96 \x80;Drinks;90\n', 'latin1');
    expect(await read(bytes)).toEqual(['name|category|price', 'Café – €|Drinks|90']);
  });

  it('that is UTF-8 except for one row loses only that row', async () => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from('Caf\xe9;Drinks;9', 'latin1')]);
    expect(await read(bytes)).toEqual([...lines, 'Caf\udce9|Drinks|9']);
  });

  it('is decoded the same wherever its bytes are split, and encodes to the same bytes', () => {
    const broken = [0xe9, 0x62, 0xe2, 0x82, 0x78, 0x80, 0xed, 0xa0, 0x80, 0xf5, 0xf0, 0x9f];
    const bytes = Buffer.concat([Buffer.from('\ufeff₹ é 😀'), Buffer.from(broken)]);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const decoder = new LosslessDecoder();
      const parts = [bytes.subarray(0, cut), bytes.subarray(cut)];
      const decoded = parts.map((part) => decoder.decode(part, { stream: true })).join('');
      const text = decoded + decoder.decode();
      expect(text).toMatch(/^₹ é 😀\udce9b\udce2\udc82x\udc80/u);
      expect(encodeBytes(`\ufeff${text}`)).toEqual(bytes);
    }
  });

  it('may name its separator in the first line, or have titles above the header', async () => {
    expect(await read(`\ufeffsep=;\r\na,b,c;${text}`)).toEqual([`a,b,c|${lines[0]}`, lines[1]]);
    writeFileSync(file, `Price list of Asha, 2026\n\nGoods\n${text}`);
    const opened = await openProductsFile(file, {
      map: {},
      hasCategory: false,
      isProduct: () => true,
      now: new Date(),
      onBytes: () => undefined,
    });
    expect(opened.header).toEqual(['name', 'category', 'price']);
    const rows = [];
    for await (const row of opened.rows) rows.push(row);
    expect(rows).toMatchObject([{ line: 5, cells: { name: 'Café – ₹' } }]);
  });
});
