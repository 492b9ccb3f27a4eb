import type { CsvCell } from '@kernel/csv';
import { expect, it } from 'vitest';
import { csvStream } from '~/platform/csv.server';

const fileOf = async (rows: CsvCell[][], heads = ['a']) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await new Response(csvStream(heads, rows)).arrayBuffer(),
  );

it('begins with a byte order mark, keeps names of all scripts, and ends lines for spreadsheets', async () => {
  expect(await fileOf([['आशा वर्मा', 12.5]], ['Name', 'Amount'])).toBe(
    '\uFEFFName,Amount\r\nआशा वर्मा,12.5\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['919876543210', "'919876543210"],
  ['0012', "'0012"],
  ['1e5', "'1e5"],
  ['ORD-2026-100001', 'ORD-2026-100001'],
  ['<h1>', '<h1>'],
  ['a, b', '"a, b"'],
])('makes text inert that a spreadsheet would compute: %j', async (text, cell) => {
  expect(await fileOf([[text]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});

it('leaves numbers numbers, also those below zero', async () => {
  expect(await fileOf([[-12.5], [0], [null]])).toBe('\uFEFFa\r\n-12.5\r\n0\r\n\r\n');
});

it('streams a hundred thousand rows in chunks, as they are read', async () => {
  let made = 0;
  function* rows() {
    for (; made < 100_000; made += 1) yield [`row ${made}`, made];
  }
  const reader = csvStream(['a', 'b'], rows()).getReader();
  await reader.read();
  expect(made).toBeLessThan(2_000);
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    expect(part.value.length).toBeLessThan(20_000);
    bytes += part.value.length;
  }
  expect([made, bytes > 1_500_000]).toEqual([100_000, true]);
});
