import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RejectedRows, refusalOf, rejectedFileFor } from '../../../api/import/rejected-rows';

const folder = mkdtempSync(join(tmpdir(), 'shop-rejected-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rejectedFileFor', () => {
  it('is next to the file', () => {
    expect(rejectedFileFor(join(folder, 'shop.CSV'), '/elsewhere')).toBe(
      join(folder, 'shop.rejected.csv'),
    );
    expect(rejectedFileFor(join(folder, 'shop.txt'), '/elsewhere')).toBe(
      join(folder, 'shop.txt.rejected.csv'),
    );
  });

  it('is in the current folder if the folder of the file is not writable', () => {
    const gone = join(folder, 'read-only', 'shop.csv');
    expect(rejectedFileFor(gone, folder)).toBe(join(folder, 'shop.rejected.csv'));
  });
});

describe('refusalOf', () => {
  const file = join(folder, 'input.csv');
  const other = join(folder, 'other.csv');
  beforeEach(() => {
    writeFileSync(file, 'line,reason,name\n2,no price,Tea\n');
    rmSync(other, { force: true });
  });

  it('refuses the file to import, under any name', async () => {
    const link = join(folder, 'link.csv');
    symlinkSync(file, link);
    for (const name of [file, join(folder, '.', 'x', '..', 'input.csv'), link]) {
      expect(await refusalOf(name, file)).toContain('is the file to import');
    }
  });

  it('refuses a file with other content', async () => {
    writeFileSync(other, 'name,category,price\n');
    expect(await refusalOf(other, file)).toContain('has other content');
  });

  it('accepts a new file, an empty one, and that of an earlier run', async () => {
    expect(await refusalOf(other, file)).toBeNull();
    for (const text of ['', '\ufeffline,reason,name\r\n', 'line;reason;name\n']) {
      writeFileSync(other, text);
      expect(await refusalOf(other, file)).toBeNull();
    }
  });

  it('accepts a device', async () => {
    expect(await refusalOf('/dev/null', file)).toBeNull();
  });
});

describe('RejectedRows', () => {
  const path = join(folder, 'rows.rejected.csv');

  it('writes line, reason and row, quoted where needed', async () => {
    const rows = new RejectedRows(path, ['name', 'price']);
    rows.add(3, 'price is not an amount in rupees: “a "b"”', ['Tea, green', 'a "b"']);
    await rows.flush();
    rows.add(9, 'no name', ['', '5']);
    await rows.close();
    expect(readFileSync(path, 'utf8')).toBe(
      '\ufeffline,reason,name,price\r\n' +
        '3,"price is not an amount in rupees: “a ""b""”","Tea, green","a ""b"""\r\n' +
        '9,no name,,5\r\n',
    );
  });

  it('escapes formulas', async () => {
    const rows = new RejectedRows(path, ['name', 'price']);
    rows.add(3, 'no category', ['=HYPERLINK("http://evil.example")', '-5']);
    await rows.close();
    expect(readFileSync(path, 'utf8')).toContain(`3,no category,"'=HYPERLINK(""http`);
    expect(readFileSync(path, 'utf8')).toContain(",'-5\r\n");
  });

  it('has an example of each reason, without control characters', () => {
    const rows = new RejectedRows(path, []);
    rows.add(7, 'price is not an amount in rupees: “\u001b[2Jfree”', []);
    rows.add(8, 'price is not an amount in rupees: “ask”', []);
    rows.add(9, 'no name', []);
    expect([...rows.examples.values()]).toEqual(['line 7: “[2Jfree”', 'line 9']);
  });

  it('counts reasons without their variable parts', () => {
    const rows = new RejectedRows(path, []);
    rows.add(1, 'price is above the MRP: “250.5 > 200”', []);
    rows.add(2, 'the same product as line 1', []);
    rows.add(4, 'the same product as line 3', []);
    rows.add(3, 'price is not an amount in rupees: “x”', []);
    expect([...rows.reasons]).toEqual([
      ['price is above the MRP: …', 1],
      ['the same product as line …', 2],
      ['price is not an amount in rupees: …', 1],
    ]);
  });

  it('leaves no file if nothing is rejected, not even that of an earlier run', async () => {
    writeFileSync(path, 'line,reason\r\n');
    await new RejectedRows(path, ['name']).close();
    expect(existsSync(path)).toBe(false);
  });

  it('leaves a file that was not written by a run', async () => {
    writeFileSync(path, 'name,price\n');
    await new RejectedRows(path, ['name']).close();
    expect(existsSync(path)).toBe(true);
  });
});
