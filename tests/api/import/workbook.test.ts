import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runImportCommand } from '../../../api/import/command';
import { type CsvRecord, csvRecords } from '../../../api/import/csv-file';
import { isWorkbook, MAX_ROWS, unpackWorkbook } from '../../../api/import/workbook';
import { workbook } from '../../mocks/workbook';

const folder = mkdtempSync(join(tmpdir(), 'shop-xlsx-'));
const file = join(folder, 'products.xlsx');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeWorkbook = (rows: string, more?: Record<string, Uint8Array>): void =>
  writeFileSync(file, workbook(rows, more));

const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('a workbook', () => {
  it('leaves no temporary rows if the shop cannot be opened', async () => {
    writeWorkbook(`<row r="1">${textCell('A1', 'name')}</row>`);
    vi.stubEnv('TMPDIR', folder);
    const open = () => Promise.reject(new Error('The shop is running.'));
    const openVault = () => Promise.reject(new Error('It is not opened.'));
    const options = { open, openVault };
    await expect(runImportCommand([file], options)).rejects.toThrow('is running');
    expect(readdirSync(folder)).toEqual(['products.xlsx']);
  });

  it('is read by its rows, whatever their cells contain', async () => {
    writeWorkbook(
      `<row r="1">${textCell('A1', 'name')}${textCell('B1', 'price')}${textCell('C1', 'stock')}</row>` +
        `<row r="3">${textCell('A3', 'Tea\n&amp; more')}<c r="B3"><v>59.990000000000002</v></c></row>`,
    );
    expect(await isWorkbook(file)).toBe(true);
    const { rows, remove } = await unpackWorkbook(file);
    const read: CsvRecord[] = [];
    for await (const record of csvRecords(rows)) read.push(record);
    await remove();
    expect(read.map(({ cells }) => cells.join('|'))).toEqual([
      'name|price|stock',
      '||',
      'Tea\n& more|59.99|',
    ]);
    expect(read.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('with too many rows or bytes is refused with a solution', async () => {
    const line = `<row>${textCell('A1', 'x')}</row>`.replace(' r="A1"', '');
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, at) =>
      line.replace('<row>', `<row r="${at + 1}">`).replace('<c ', `<c r="A${at + 1}" `),
    );
    writeWorkbook(rows.join(''));
    await expect(unpackWorkbook(file)).rejects.toThrow(/more than 50,000 rows. Save it as “CSV/);
    writeWorkbook('', { 'xl/media/1.bin': new Uint8Array(101_000_000) });
    await expect(unpackWorkbook(file)).rejects.toThrow(/more than 100 MB unzipped/);
  });

  it('that is damaged, or from Excel 97, is refused with a solution', async () => {
    writeFileSync(file, 'PK\u0003\u0004 and nothing else');
    await expect(unpackWorkbook(file)).rejects.toThrow(/cannot be read.*save it as “CSV UTF-8”/);
    writeFileSync(file, Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await expect(isWorkbook(file)).rejects.toThrow(/Excel 97/);
    writeFileSync(file, 'name');
    expect(await isWorkbook(file)).toBe(false);
  });
});
